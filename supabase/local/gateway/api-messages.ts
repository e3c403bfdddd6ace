/** The start options of the API process, as JSON in its first argument. */
export type ApiOptions = {
  dataDir: string;
  apiPort: number;
  smtpPort: number;
  seed: boolean;
  jobs: boolean;
  /**
   * Origins of the site: the only pages that get answers, and the allowed redirects of auth mails. The first is the
   * site itself.
   */
  webOrigins: string[];
  /** Address of the database, as the owner of the schema. The server may still be starting. */
  databaseUrl: string;
  /** Secrets of the vault, by name. Default: unchanged. */
  vault?: Record<string, string>;
};

/** From the parent to the API process. */
export type ToApi = { type: 'functions'; url: string } | { type: 'stop' };

/** From the API process to the parent. `seeded`: whether this start applied the seed. */
export type FromApi =
  | { type: 'ready'; publishableKey: string; secretKey: string; seeded: boolean; hasDemoAccounts: boolean }
  | { type: 'failed'; message: string };

/** What the process of the API is told when it starts, as JSON in its first argument. */
export type ApiOptions = {
  dataDir: string;
  apiPort: number;
  smtpPort: number;
  seed: boolean;
  jobs: boolean;
  /** Origins of the site: the only ones whose pages are answered, and where the links of the auth service's mails may lead back to. The first is the site itself. */
  webOrigins: string[];
  /** Address of the database, as the owner of the schema. The server may still be starting. */
  databaseUrl: string;
  /** What the vault holds, by name. Default: what it held before. */
  vault?: Record<string, string>;
};

/** From the parent to the process of the API. */
export type ToApi = { type: 'functions'; url: string } | { type: 'stop' };

/** From the process of the API to its parent. `seeded` tells whether the seed was applied by this start. */
export type FromApi =
  | { type: 'ready'; publishableKey: string; secretKey: string; seeded: boolean; hasDemoAccounts: boolean }
  | { type: 'failed'; message: string };

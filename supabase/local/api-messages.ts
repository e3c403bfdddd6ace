/** What the process with the database is told when it starts, as JSON in its first argument. */
export type ApiOptions = {
  dataDir: string;
  apiPort: number;
  smtpPort: number;
  seed: boolean;
  jobs: boolean;
  /** Origins of the site: where the links of the auth service's mails may lead back to. The first is the site itself. */
  webOrigins: string[];
  /** A PostgreSQL server in the place of the embedded one. */
  databaseUrl?: string;
  /** Port of the PostgreSQL wire protocol of the embedded one; absent: not opened. */
  databasePort?: number;
};

/** From the parent to the process with the database. */
export type ToApi = { type: 'functions'; url: string } | { type: 'stop' };

/** From the process with the database to its parent. `seeded` tells whether the seed was applied by this start. */
export type FromApi =
  { type: 'ready'; publishableKey: string; secretKey: string; seeded: boolean } | { type: 'failed'; message: string };

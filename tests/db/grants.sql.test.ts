import { plainDatabase } from '../helpers/plain-database.ts';
import { testSchema } from './schema-checks.ts';

/** The database that the other tests copy: whatever is done to it, this file sees too, and quicker than one that migrates. */
const database = plainDatabase({ connections: 1 });

testSchema(() => database.owner);

import { readSettings } from '../../../api/settings.ts';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';
import { seedEmptyShop } from '../../../api/tools/demo/seed-empty-shop.ts';
import { cloneDatabase, madeOnce } from './database.ts';

/** A database with the demonstration, which is written once per run: a shop that has to write it starts seconds later. */
export async function cloneDemoDatabase(): ReturnType<typeof cloneDatabase> {
  return await cloneDatabase(await madeOnce('irun_demo', seed));
}

async function seed(url: string): Promise<void> {
  const orm = await openOrm(url);
  const settings = readSettings({ DATABASE_URL: url });
  const passwords = createPasswordHasher({ concurrency: 2, refusesCommon: true });
  await seedEmptyShop({ orm, settings, passwords, now: () => new Date() }, () => {});
  await orm.close();
}

import { backup } from './backup/backup.ts';
import type { Command } from './command/command.ts';
import { createAdmin } from './create-admin.ts';
import { doctor } from './doctor/doctor.ts';
import { exportOrders, exportProducts, exportVariants } from './exports.ts';
import { importProductsCommand } from './import-products.ts';
import { importVariantsCommand } from './import-variants.ts';
import { media } from './media/media.ts';
import { migrateCommand } from './migrate.ts';
import { passwordLink } from './password-link.ts';
import { reindex } from './reindex.ts';
import { reseal } from './reseal.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { restore } from './backup/restore.ts';
import { settingsCommand } from './settings.ts';

/** All commands of `npm run shop --`. */
export const COMMANDS: readonly Command[] = [
  createAdmin,
  passwordLink,
  resetSecondFactorCommand,
  reseal,
  migrateCommand,
  importProductsCommand,
  importVariantsCommand,
  exportProducts,
  exportVariants,
  exportOrders,
  backup,
  restore,
  settingsCommand,
  media,
  reindex,
  doctor,
];

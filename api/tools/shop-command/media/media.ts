import type { MediaSettings } from '../../../shop/media/media-settings.ts';
import { openMediaStore, openStore } from '../../../shop/media/media-store.ts';
import { type Command, UsageError } from '../command/command.ts';
import { logCommand } from '../command/command-log.ts';
import type { CommandShop } from '../command/command-shop.ts';
import type { Terminal } from '../command/terminal.ts';
import { compareFiles, type Differences } from './compare-files.ts';
import { missingPictures } from './missing-pictures.ts';
import { moveFiles } from './move-files.ts';

/** Findings that are printed of each kind. */
const MAX_PRINTED = 10;

export const media: Command = {
  name: 'media',
  summary: 'Move pictures and exports between the folder and the bucket, or check them',
  usage: 'check | move folder | move s3',
  explanation: `move s3 copies every file of DATA_DIR/media and DATA_DIR/private (exports) into the bucket of the MEDIA_S3_ settings, and move folder the other way. Each file is read back and compared. Files that are there already are passed over, so a move that was interrupted is finished by running it again. Nothing is deleted at the old place, and the shop may keep running: move, start the shop with the new MEDIA_STORE, move once more for what was uploaded meanwhile, check, then delete the old files yourself.
check looks whether the pictures of all products are stored. If both a folder and a bucket are set, it also reads both and says which files of the place that is not in use are missing or different in the one that is. The exit code is 1 when it finds something.`,
  options: {},
  operands: [1, 2],
  database: 'present',
  async run(shop, { operands: [action, to] }, terminal) {
    if (action === 'check' && to === undefined) return await check(shop, terminal);
    if (action === 'move' && (to === 'folder' || to === 's3')) return await move(shop, to, terminal);
    throw new UsageError(`Usage: media ${media.usage}`);
  },
};

const otherThan = (store: MediaSettings['store']) => (store === 's3' ? 'folder' : 's3');

async function move(shop: CommandShop, to: MediaSettings['store'], terminal: Terminal): Promise<number> {
  const { settings } = shop;
  const target = openStore(settings, to);
  const source = openStore(settings, otherThan(to));
  terminal.tell(`From ${source.place} to ${target.place} ...`);
  const { copied, present } = await moveFiles(source, target, (count) => terminal.tell(`${count} files ...`));
  logCommand(shop, 'media move', { to: target.place, copied, present });
  terminal.say(`Copied ${copied} files and compared each; ${present} were there already.`);
  if (settings.media.store !== to) terminal.say(`Now start the shop with MEDIA_STORE=${to}.`);
  return 0;
}

async function check({ ctx, settings }: CommandShop, terminal: Terminal): Promise<number> {
  const files = openMediaStore(settings);
  const missing = await missingPictures(ctx, files);
  terminal.say(
    missing.length === 0
      ? `The pictures of all products are in ${files.place}.`
      : `Missing in ${files.place}: ${missing.length} pictures of products.`,
  );
  print(missing, terminal);
  if (settings.media.bucket === null) return missing.length === 0 ? 0 : 1;
  const other = openStore(settings, otherThan(settings.media.store));
  const found = await compareFiles(other, files);
  tellDifferences(found, `Of ${found.files} files in ${other.place}`, terminal);
  return missing.length + found.missing.length + found.different.length === 0 ? 0 : 1;
}

function tellDifferences({ missing, different }: Differences, of: string, terminal: Terminal): void {
  if (missing.length + different.length === 0) {
    terminal.say(`${of}, all are there with the same bytes.`);
    return;
  }
  terminal.say(`${of}, ${missing.length} are missing and ${different.length} are different:`);
  print([...missing, ...different], terminal);
}

function print(lines: readonly string[], terminal: Terminal): void {
  for (const line of lines.slice(0, MAX_PRINTED)) terminal.say(`  ${line}`);
  if (lines.length > MAX_PRINTED) terminal.say(`  ... and ${lines.length - MAX_PRINTED} more.`);
}

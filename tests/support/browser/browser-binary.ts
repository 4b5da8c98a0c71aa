import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A browser's file, and the environment it needs besides ours. */
export interface BrowserBinary {
  executablePath: string;
  env: Record<string, string>;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Value of CHROME_PATH for the system's browser. */
const SYSTEM = 'system';

/**
 * The browser named by CHROME_PATH, else the one from npm, which is the same everywhere and draws no windows, else the
 * system's Chromium or Chrome.
 */
export async function findBrowserBinary(): Promise<BrowserBinary> {
  const named = process.env.CHROME_PATH;
  if (named === SYSTEM) return systemBrowser();
  if (named) return { executablePath: named, env: {} };
  return (await packagedBrowser()) ?? systemBrowser();
}

function systemBrowser(): BrowserBinary {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const candidates = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  const found = [...candidates, MAC_CHROME].find((file) => existsSync(file) && answers(file));
  if (found) return { executablePath: found, env: {} };
  throw new Error('The browser tests need Chromium or Chrome here: install one, or name it in CHROME_PATH.');
}

/** Some systems have a `chromium-browser` that only says how to install one; a real one prints its version. */
function answers(file: string, env: Record<string, string> = {}): boolean {
  try {
    const options = {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: 'pipe',
      env: { ...process.env, ...env },
    } as const;
    return /\d+\.\d+/.test(execFileSync(file, ['--version'], options));
  } catch {
    return false;
  }
}

/**
 * The npm package contains the browser with the libraries (NSS, NSPR, expat) and fonts that a bare machine lacks. It is
 * unpacked once beside the installed packages, so that `npm ci` renews it. Null where it does not run.
 */
async function packagedBrowser(): Promise<BrowserBinary | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packageFile = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const home = join(dirname(dirname(packageFile)), '.cache', 'irun-chromium');
  const executablePath = join(home, 'chromium');
  if (!(await isExecutable(executablePath))) await unpack(join(packageFile, 'bin'), home);
  const env = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  return answers(executablePath, env) ? { executablePath, env } : null;
}

async function isExecutable(file: string): Promise<boolean> {
  return await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

const INFLATE = `
  import { inflate } from '@sparticuz/chromium';
  await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));
`;

/**
 * Unpacks elsewhere and renames, so that parallel workers never see half a browser. The package always unpacks into
 * TMPDIR, where a test that starts meanwhile would make its own folders: a process with a TMPDIR of its own does it.
 */
async function unpack(packed: string, home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const staging = await mkdtemp(`${home}-`);
  const archives = ARCHIVES.map((archive) => join(packed, archive));
  await run(process.execPath, ['--input-type=module', '--eval', INFLATE, ...archives], {
    cwd: packed,
    env: { ...process.env, TMPDIR: staging },
  });
  await writeFile(join(staging, 'fonts.conf'), fontsConfiguration(home));
  await rename(staging, home).catch(async (error: unknown) => {
    // Another file was first.
    await rm(staging, { recursive: true, force: true });
    if (!(await isExecutable(join(home, 'chromium')))) throw error;
  });
}

/** On a machine without fonts the browser draws no text unless it has a fonts file. */
function fontsConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
}

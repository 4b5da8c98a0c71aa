import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { audit, readAudit } from './audit.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import {
  floorFindings,
  FLOORS,
  licenceFindings,
  lockFindings,
  type LockedPackages,
  type Manifest,
  scriptFindings,
} from './supply-chain.ts';

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown;
const manifest = (await read('package.json')) as Manifest;
const { packages } = (await read('package-lock.json')) as { packages: LockedPackages };

/** Two packages name their licence in a field that the lock file lacks. */
const OLD_WAY = (
  await Promise.all(
    ['busboy', 'streamsearch'].map(async (name) => {
      const place = `node_modules/${name}`;
      const { licenses } = (await read(`${place}/package.json`)) as { licenses: { type: string }[] };
      return [place, licenses.map(({ type }) => type).join(' AND ')] as const;
    }),
  )
).reduce((known, [place, licence]) => known.set(place, licence), new Map<string, string>());
const licenceOf = (place: string) => OLD_WAY.get(place) ?? '';

describe('the packages that package-lock.json names', () => {
  test('are exact releases with a checksum each, and name no host', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(lockFindings(packages, manifest)).toEqual([]);
  });

  test('have licences that allow selling the shop', () => {
    expect(licenceFindings(packages, licenceOf)).toEqual([]);
  });

  test('have no install scripts, except allowed ones', () => {
    expect(scriptFindings(packages, manifest)).toEqual([]);
  });

  test('are not older than the release that fixed their last severe vulnerability', () => {
    const present = Object.keys(FLOORS).filter((name) => packages[`node_modules/${name}`]);
    expect(present).toEqual(Object.keys(FLOORS));
    expect(floorFindings(packages)).toEqual([]);
  });

  test('have no known vulnerability, where the registry answers', async () => {
    const known = await audit();
    const beside = `${Object.keys(packages).length - 1} packages: each an exact release with its checksum and an allowed licence, ${Object.values(manifest.allowScripts).filter(Boolean).length} install scripts named, ${Object.keys(FLOORS).length} version floors kept`;
    recordFigure({
      goal: 'R24',
      measured: `${beside}; advisories: ${known.sentence}`,
      reached: known.findings?.length === 0,
      ...(known.findings === null && { short: 'the gate asks again wherever it runs' }),
    });
    expect(known.findings ?? []).toEqual([]);
  });
});

const report = (severity: string) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { sharp: { severity, range: '<1' } } });

describe('what the checks find', () => {
  const place = 'node_modules/fastify';
  const altered = (change: object, at = place): LockedPackages => ({
    ...packages,
    [at]: { ...packages[at], ...change },
  });

  test.each([
    [{ resolved: 'git+ssh://git@example.com/fastify.git#abc' }, 'names where it comes from'],
    [{ resolved: 'https://registry.example.com/fastify.tgz' }, 'names where it comes from'],
    [{ integrity: undefined }, 'no SHA-512 checksum'],
    [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'no SHA-512 checksum'],
    [{ link: true }, 'is a link'],
    [{ name: 'fastlfy' }, 'under another name'],
    [{ version: 'file:../fastify' }, 'is no release'],
    [{ version: '5.12.7' }, 'another fastify than package.json'],
  ])('in the lock file: %j', (change, finding) => {
    expect(lockFindings(altered(change), manifest).join('\n')).toContain(finding);
  });

  test('a range instead of a version', () => {
    const loose = { ...manifest, dependencies: { ...manifest.dependencies, fastify: '^5.12.8' } };
    expect(lockFindings(packages, loose).join('\n')).toContain('no exact version');
  });

  test.each(['GPL-3.0-only', 'LGPL-3.0-or-later', 'MIT AND AGPL-3.0-only', 'UNLICENSED', ''])(
    'a package under “%s”',
    (license) => {
      expect(licenceFindings(altered({ license }), () => '')).toContainEqual(expect.stringContaining(place));
    },
  );

  test('a tool’s licence on a package that is sold with the shop', () => {
    const tool = altered({ license: 'MPL-2.0', dev: true }, 'node_modules/vite');
    expect(licenceFindings(tool, licenceOf)).toEqual([]);
    expect(licenceFindings(altered({ license: 'MPL-2.0' }), licenceOf)).toHaveLength(1);
  });

  test('a new install script', () => {
    expect(scriptFindings(altered({ hasInstallScript: true }), manifest)).toEqual([
      'fastify has an install script',
    ]);
  });

  test.each(['5.12.0', '4.99.99', '5.12.1-beta.1'])('fastify %s', (version) => {
    expect(floorFindings(altered({ version }))).toEqual([`${place} ${version} is below 5.12.1`]);
  });

  test('an advisory, and a registry that does not answer', () => {
    expect(readAudit(report('high')).findings).toEqual(['sharp <1: high']);
    expect(readAudit(report('critical')).findings).toHaveLength(1);
    expect(readAudit(report('moderate')).findings).toEqual([]);
    for (const silence of ['', '{"message":"405 Method Not Allowed"}', '{"error":{"summary":"offline"}}']) {
      expect(readAudit(silence)).toMatchObject({
        findings: null,
        sentence: expect.stringContaining('NOT CHECKED') as string,
      });
    }
  });
});

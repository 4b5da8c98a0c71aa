/** An entry of package-lock.json, by path. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  name?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

export type LockedPackages = Record<string, LockedPackage>;

export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Licences of packages in the shop: permissive ones, and the fonts' licence. */
const LICENCES = new Set(
  'MIT ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 MIT-0 Unlicense OFL-1.1 Zlib'.split(' '),
);

/** For tools that are not part of the built shop. */
const TOOL_LICENCES = new Set([...LICENCES, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0']);

const EXCEPTIONS = [
  // A replaceable shared library, as its licence requires.
  { place: /\/@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Only the stand-in for S3 in tests uses it; its README says MIT, its package.json nothing.
  { place: /^node_modules\/humanize-number$/, licence: '' },
  // Build tools, which are not part of the built shop.
  { place: /\/lightningcss/, licence: 'MPL-2.0' },
  { place: /^node_modules\/argparse$/, licence: 'Python-2.0' },
  { place: /\/markdown-it\/node_modules\/argparse$/, licence: 'PSF-2.0' },
];

/** The earlier TypeScript compiler, whose API tools still need: named so in Microsoft’s own package. */
const ALIASES = new Map([['node_modules/@typescript/old', 'typescript']]);

/** The first releases without a vulnerability that would affect the shop; see their advisories. */
export const FLOORS: Record<string, string> = {
  '@apollo/server': '5.5.1',
  '@mikro-orm/core': '7.1.13',
  '@mikro-orm/postgresql': '7.1.13',
  fastify: '5.12.1',
  graphql: '16.8.1',
  'react-router': '7.18.0',
  sharp: '0.35.3',
};

const packagesOf = (locked: LockedPackages) => Object.entries(locked).filter(([place]) => place !== '');
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Entries of the lock file that are not one exact release with a checksum, or that name a host: every installation uses
 * its own registry.
 */
export function lockFindings(locked: LockedPackages, manifest: Manifest): string[] {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return [
    ...asked
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json asks for ${name} ${version}, which is no exact version`),
    ...asked
      .filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version)
      .map(([name]) => `the lock file has another ${name} than package.json`),
    ...packagesOf(locked).flatMap(([place, { version = '', integrity = '', resolved, link, name }]) => [
      ...(EXACT.test(version) ? [] : [`${place} is no release: ${version}`]),
      ...(/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${place} has no SHA-512 checksum`]),
      ...(resolved === undefined ? [] : [`${place} names where it comes from: ${resolved}`]),
      ...(link ? [`${place} is a link`] : []),
      ...(name === undefined || name === nameOf(place) || name === ALIASES.get(place)
        ? []
        : [`${place} is ${name} under another name`]),
    ]),
  ];
}

/** @param licenceOf reads the licence of a package that has none in the lock file */
export function licenceFindings(locked: LockedPackages, licenceOf: (place: string) => string): string[] {
  return packagesOf(locked).flatMap(([place, { license, dev }]) => {
    const said = license ?? licenceOf(place);
    const allowed = new Set(dev ? TOOL_LICENCES : LICENCES);
    for (const exception of EXCEPTIONS) if (exception.place.test(place)) allowed.add(exception.licence);
    return isAllowed(said, allowed) ? [] : [`${place}: ${said || 'no licence'}`];
  });
}

/** An SPDX expression; one that mixes `and` with `or` is left to a person. */
function isAllowed(expression: string, allowed: Set<string>): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim();
  const all = plain.split(/\s+and\s+/i);
  const any = plain.split(/\s+or\s+/i);
  if (all.length > 1 && any.length > 1) return false;
  return any.length > 1 ? any.some((one) => allowed.has(one)) : all.every((one) => allowed.has(one));
}

/** Packages with an install script that is neither allowed nor forbidden. */
export function scriptFindings(locked: LockedPackages, { allowScripts }: Manifest): string[] {
  const withScript = packagesOf(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(withScript.map(([place]) => nameOf(place)));
  return [
    ...[...names].filter((name) => !(name in allowScripts)).map((name) => `${name} has an install script`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is allowed an install script that it does not have`),
  ];
}

export function floorFindings(locked: LockedPackages): string[] {
  return packagesOf(locked).flatMap(([place, { version = '' }]) => {
    const floor = FLOORS[nameOf(place)];
    return floor !== undefined && isBelow(version, floor) ? [`${place} ${version} is below ${floor}`] : [];
  });
}

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => (text.split('-')[0] ?? '').split('.').map(Number));
  for (const [index, least] of (b ?? []).entries()) {
    const has = a?.[index] ?? 0;
    if (has !== least) return has < least;
  }
  return version.includes('-');
}

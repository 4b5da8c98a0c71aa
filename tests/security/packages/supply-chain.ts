/** What the checks read of package-lock.json, by place in the tree. */
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

/** Licences that a shop may be built on and sold with: permissive, or in the typefaces’ case made for passing on. */
const LICENCES = new Set(
  'MIT ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 MIT-0 Unlicense OFL-1.1 Zlib'.split(' '),
);

/** For tools that only work on the shop and go no further with it. */
const TOOL_LICENCES = new Set([...LICENCES, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0']);

const EXCEPTIONS = [
  // A shared library beside sharp that anybody can exchange, which is what its licence asks for.
  { place: /\/@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Parts of Vite, of the playground's and of the font cutter's build: they work on the shop and go no further with it.
  { place: /\/lightningcss/, licence: 'MPL-2.0' },
  { place: /^node_modules\/argparse$/, licence: 'Python-2.0' },
  { place: /\/markdown-it\/node_modules\/argparse$/, licence: 'PSF-2.0' },
];

/** The compiler of before, whose programming interface tools still need: Microsoft’s own package has it so. */
const ALIASES = new Map([['node_modules/@typescript/old', 'typescript']]);

/** The first releases without a fault that would have been open here; see their advisories of 2026 and before. */
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
 * Whatever in the lock file is not one exact release from the registry that its checksum proves, or says where to
 * fetch it: the file names no host, so every installation asks the registry that it trusts.
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

/** @param licenceOf reads the licence of a package whose entry in the lock file has none */
export function licenceFindings(locked: LockedPackages, licenceOf: (place: string) => string): string[] {
  return packagesOf(locked).flatMap(([place, { license, dev }]) => {
    const said = license ?? licenceOf(place);
    const allowed = new Set(dev ? TOOL_LICENCES : LICENCES);
    for (const exception of EXCEPTIONS) if (exception.place.test(place)) allowed.add(exception.licence);
    return isAllowed(said, allowed) ? [] : [`${place}: ${said || 'no licence'}`];
  });
}

/** An expression as SPDX has it; one that mixes `and` with `or` is left to a person. */
function isAllowed(expression: string, allowed: Set<string>): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim();
  const all = plain.split(/\s+and\s+/i);
  const any = plain.split(/\s+or\s+/i);
  if (all.length > 1 && any.length > 1) return false;
  return any.length > 1 ? any.some((one) => allowed.has(one)) : all.every((one) => allowed.has(one));
}

/** Packages that would run a program of theirs while being installed, and nobody has said whether they may. */
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

import { execFile } from 'node:child_process';

/** What npm's registry knows against the packages of package-lock.json. */
export interface Audit {
  /** Null when the registry did not answer: then nothing is known, which is not the same as nothing found. */
  findings: string[] | null;
  sentence: string;
}

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity: string; range?: string }>;
  message?: string;
}

/** npm asks once and waits no longer than this. */
const PATIENCE_MS = 20_000;

/** Asks the registry for advisories of severity high and critical, for the tools as well as for the shop. */
export async function audit(): Promise<Audit> {
  const flags = ['audit', '--json', '--audit-level=high', '--package-lock-only', '--include=dev'];
  const network = ['--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS / 2}`];
  const output = await new Promise<string>((resolve) => {
    // A finding ends npm with 1, so that its answer alone tells.
    execFile(
      'npm',
      [...flags, ...network],
      { timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout) => resolve(stdout),
    );
  });
  return readAudit(output);
}

/** @param output what `npm audit --json` has written */
export function readAudit(output: string): Audit {
  const { auditReportVersion, vulnerabilities, message } = parse(output);
  if (auditReportVersion === undefined || vulnerabilities === undefined) {
    const reason = message?.split(' - ')[0] ?? 'no answer';
    return { findings: null, sentence: `NOT CHECKED: the registry did not answer (${reason}).` };
  }
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  return {
    findings: grave.map(([name, { severity, range = '' }]) => `${name} ${range}: ${severity}`),
    sentence: `${grave.length} packages with a known high or critical fault.`,
  };
}

function parse(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

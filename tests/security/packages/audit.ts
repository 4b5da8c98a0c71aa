import { execFile } from 'node:child_process';

/** Advisories of npm's registry against the packages of package-lock.json. */
export interface Audit {
  /** Null when the registry did not answer, which is not the same as no findings. */
  findings: string[] | null;
  sentence: string;
}

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity: string; range?: string }>;
  message?: string;
}

/** npm asks once and waits this long. */
const TIMEOUT_MS = 20_000;

/** High and critical advisories, for development packages too. */
export async function audit(): Promise<Audit> {
  const flags = ['audit', '--json', '--audit-level=high', '--package-lock-only', '--include=dev'];
  const network = ['--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS / 2}`];
  const output = await new Promise<string>((resolve) => {
    // npm exits with 1 on findings, so only its output is used.
    execFile(
      'npm',
      [...flags, ...network],
      { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout) => resolve(stdout),
    );
  });
  return readAudit(output);
}

/** @param output of `npm audit --json` */
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

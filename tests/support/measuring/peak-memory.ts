import { readFile, writeFile } from 'node:fs/promises';

const readStatus = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
};

/** Megabytes by which a process’s resident memory rose at most during some work. */
export async function memoryRise(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Resets the peak (Linux).
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await readStatus(pid, 'VmRSS');
  await work();
  return (await readStatus(pid, 'VmHWM')) - before;
}

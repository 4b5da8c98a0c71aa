export interface Holder {
  pid: number;
  started: string;
}

export function withLock<T>(
  file: string,
  onWait: (owner: Holder) => void,
  work: (mention: (pid: number) => void) => Promise<T>,
): Promise<T>;

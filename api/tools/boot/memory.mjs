/**
 * Memory settings of the running shop. By default glibc keeps freed picture memory in as many arenas as there are
 * threads, up to ten times what is in use; two arenas and an mmap threshold of 1 MiB return large blocks to the
 * system as soon as they are freed. V8 lets the young generation grow to about 100 MB before collecting; a semi-space
 * of 16 MB halves that at no measurable cost in time. On a machine with much memory V8 lets garbage grow to four times
 * what is in use (some 70 MB); with a limit of 1 GB to one and a half times, which is 170 MB less after a million
 * requests of every kind, in no more time (`npm run bench -- memory`).
 */
export const FRUGAL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  // Whoever sets another limit has it: the last one counts.
  NODE_OPTIONS: `--max-semi-space-size=16 --max-old-space-size=1024 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
};

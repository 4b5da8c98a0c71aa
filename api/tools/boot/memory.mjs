/**
 * For the running shop: glibc keeps what pictures and their encoders have used in as many heaps as there are threads, up
 * to ten times as much as is in use; with these, large pieces go back to the system as soon as they are free. V8 lets what is young take up to a hundred megabytes before it looks for what can
 * go; half of that costs no time that a measurement would show.
 */
export const FRUGAL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=16`.trim(),
};

import { defineEntity, p } from '@mikro-orm/core';

/** The table is unlogged: after a crash of the database, counting starts at zero. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.text().primary(),
    used: p.integer(),
    resetsAt: p.datetime().index('rate_limits_resets_index'),
  },
});

import { Migration } from '@mikro-orm/migrations';

/**
 * The audit log. Triggers refuse changes for every user of the database that does not first drop them, and let go of
 * entries only when they are about two years old (a day less, as the clocks of shop and database may differ).
 */
export class Migration028Audit extends Migration {
  override name = '028-audit';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table audit_entries (
  id serial primary key,
  created_at timestamptz not null,
  actor_id int null,
  role text not null,
  action text not null,
  subject_id int null,
  client text null,
  session text null,
  api_key_id int null,
  changes jsonb not null
)`,
  'create index audit_entries_actor_index on audit_entries (actor_id, id)',
  'create index audit_entries_created_index on audit_entries (created_at)',
  `create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
end $$`,
  'create trigger audit_keep before update on audit_entries for each row execute function audit_refuse()',
  `create trigger audit_keep_rows before delete on audit_entries for each row when (old.created_at > now() - interval '729 days') execute function audit_refuse()`,
  'create trigger audit_keep_all before truncate on audit_entries for each statement execute function audit_refuse()',
];

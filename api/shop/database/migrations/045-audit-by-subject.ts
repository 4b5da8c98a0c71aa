import { Migration } from '@mikro-orm/migrations';

/** The history of a product reads what was done to one thing, without reading the whole log. */
export class Migration045AuditBySubject extends Migration {
  override name = '045-audit-by-subject';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists audit_entries_subject_index');
    this.addSql('create index concurrently audit_entries_subject_index on audit_entries (subject_id, id)');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Shoppers report reviews that the shop should look at. */
export class Migration254ReviewReports extends Migration {
  override name = '254-review-reports';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table review_reports (
  review_id int not null,
  user_id int not null,
  reason text not null,
  constraint review_reports_pkey primary key (review_id, user_id),
  constraint review_reports_reason_check check (reason in ('offensive', 'unrelated', 'private', 'fake'))
);
alter table review_reports add constraint review_reports_review_id_foreign foreign key (review_id) references reviews (id) on update cascade on delete cascade;
alter table review_reports add constraint review_reports_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade;
create index review_reports_user_index on review_reports (user_id);

create function users_forget_reports() returns trigger language plpgsql as $$
begin
  delete from review_reports where user_id = old.id;
  return null;
end $$;
create trigger users_forget_reports after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function users_forget_reports();
`;

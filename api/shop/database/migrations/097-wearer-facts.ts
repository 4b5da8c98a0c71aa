import { Migration } from '@mikro-orm/migrations';

/** What reviewers say of wearing, what staff decided about a review, and who found it helpful. */
export class Migration097WearerFacts extends Migration {
  override name = '097-wearer-facts';

  override up(): void {
    this.addSql(SQL);
  }
}

// Reviews of before are approved, so that nobody has to read them all; new ones wait for a look while they are shown.
const SQL = `
alter table reviews
  add column state text not null default 'approved',
  add column hidden_reason text not null default '',
  add column reply text not null default '',
  add column replied_at timestamptz null,
  add column helpful int not null default 0;
alter table reviews alter column state set default 'new';
alter table reviews add constraint reviews_state_check check (state in ('new', 'approved', 'hidden')) not valid;

create table review_facts (
  review_id int primary key,
  months_worn smallint null,
  install text null,
  cap_felt text null,
  length_felt text null,
  colour_seen text null,
  experience text null,
  height_cm smallint null,
  bought_sku text not null default '',
  bought_choice text not null default '',
  bought_cap text null,
  bought_colour text null,
  constraint review_facts_months_worn_check check (months_worn >= 0 and months_worn <= 120),
  constraint review_facts_install_check check (install in ('straps', 'glue', 'sewn', 'band', 'clips')),
  constraint review_facts_cap_felt_check check (cap_felt in ('small', 'true', 'large')),
  constraint review_facts_length_felt_check check (length_felt in ('short', 'true', 'long')),
  constraint review_facts_colour_seen_check check (colour_seen in ('lighter', 'as-shown', 'darker')),
  constraint review_facts_experience_check check (experience in ('new', 'some', 'long')),
  constraint review_facts_height_cm_check check (height_cm >= 120 and height_cm <= 220)
);
alter table review_facts add constraint review_facts_review_id_foreign foreign key (review_id) references reviews (id) on update cascade on delete cascade;

create table review_votes (
  id serial primary key,
  review_id int not null,
  user_id int not null
);
alter table review_votes add constraint review_votes_once unique (review_id, user_id);
create index review_votes_user_index on review_votes (user_id);
alter table review_votes add constraint review_votes_review_id_foreign foreign key (review_id) references reviews (id) on delete cascade;
alter table review_votes add constraint review_votes_user_id_foreign foreign key (user_id) references users (id) on delete cascade;

create function users_forget_wearing() returns trigger language plpgsql as $$
begin
  delete from review_facts where review_id in (select id from reviews where user_id = old.id);
  update reviews set helpful = helpful - 1
    where id in (select review_id from review_votes where user_id = old.id);
  delete from review_votes where user_id = old.id;
  return null;
end $$;
create trigger users_forget_wearing after update of deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function users_forget_wearing();
`;

import { Migration } from '@mikro-orm/migrations';

/** Overlays that staff photograph: private until they are published, then with the colour that they show (record 108). */
export class Migration195PhotographedOverlays extends Migration {
  override name = '195-photographed-overlays';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
alter table product_overlays add column colour text null;

create table overlay_drafts (
  product_id int not null,
  picture bytea not null,
  marks jsonb null,
  colour text not null default '',
  created_at timestamptz not null,
  constraint overlay_drafts_pkey primary key (product_id),
  constraint overlay_drafts_product_id_foreign foreign key (product_id) references products (id) on update cascade on delete cascade
);

create function overlay_file_gone() returns trigger language plpgsql as $$
begin
  perform enqueue_job('picture', old.file, now());
  return null;
end $$;
create trigger overlay_file_removed after delete on product_overlays for each row
  when (old.file ~ '^/media/[0-9a-f]{32}\\.webp$') execute function overlay_file_gone();
create trigger overlay_file_replaced after update of file on product_overlays for each row
  when (old.file <> new.file and old.file ~ '^/media/[0-9a-f]{32}\\.webp$') execute function overlay_file_gone();
`;

import { Migration } from '@mikro-orm/migrations';

/** What holds of a product whichever variant is chosen, the colours of the trade, and the makers (record 056). */
export class Migration039Facts extends Migration {
  override name = '039-facts';

  override up(): void {
    this.addSql(FACTS);
    this.addSql(MAKERS);
    this.addSql(COLOURS);
  }
}

const FACTS = `
create table product_facts (
  product_id int primary key,
  kind text null,
  hair text null,
  drawn text null,
  origin text null,
  texture text null,
  length_measured text null,
  lace text null,
  lace_kind text null,
  density smallint null,
  construction text null,
  glueless boolean null,
  pre_plucked boolean null,
  bleached_knots boolean null,
  adjustable boolean null,
  fringe text null,
  parting text null,
  free_parting boolean null,
  heat_limit_c smallint null,
  lifespan_from smallint null,
  lifespan_to smallint null,
  hygiene_seal boolean null,
  made_days smallint null,
  return_rule text null,
  constraint product_facts_kind_check check (kind in ('wig', 'bundle', 'closure', 'hairpiece', 'care', 'tool')),
  constraint product_facts_hair_check check (hair in ('raw', 'virgin', 'remy', 'mixed', 'synthetic', 'heat-safe')),
  constraint product_facts_drawn_check check (drawn in ('single', 'double', 'super double')),
  constraint product_facts_texture_check check (texture in ('bone straight', 'straight', 'braids', 'locs', 'kinky straight', 'body wave', 'deep wave', 'curly', 'coily')),
  constraint product_facts_length_measured_check check (length_measured in ('stretched', 'worn')),
  constraint product_facts_lace_check check (lace in ('13x4', '13x6', '13x1', '4x1', '4x4', '5x5', '6x4', '360', 'full', 'none')),
  constraint product_facts_lace_kind_check check (lace_kind in ('HD', 'transparent')),
  constraint product_facts_density_check check (density >= 100 and density <= 300),
  constraint product_facts_construction_check check (construction in ('lace front', 'full lace', '360 lace', 'closure', 'lace part', 'u-part', 'v-part', 'headband', 'machine-made')),
  constraint product_facts_fringe_check check (fringe in ('curtain', 'blunt', 'full', 'wispy', 'swept')),
  constraint product_facts_parting_check check (parting in ('centre', 'left', 'right')),
  constraint product_facts_heat_limit_c_check check (heat_limit_c >= 80 and heat_limit_c <= 230),
  constraint product_facts_lifespan_from_check check ((lifespan_from is null) = (lifespan_to is null) and lifespan_from >= 1),
  constraint product_facts_lifespan_to_check check (lifespan_to >= lifespan_from and lifespan_to <= 120),
  constraint product_facts_made_days_check check (made_days >= 0 and made_days <= 180),
  constraint product_facts_return_rule_check check (return_rule in ('sealed', 'opened', 'unused', 'custom', 'final')),
  constraint product_facts_product_id_foreign foreign key (product_id) references products (id) on update cascade on delete cascade
);

create function product_facts_written() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(product_id) from (select product_id from written limit 101) few), 'lists');
  return null;
end $$;
create trigger product_facts_added after insert on product_facts referencing new table as written for each statement execute function product_facts_written();
create trigger product_facts_changed after update on product_facts referencing new table as written for each statement execute function product_facts_written();
create trigger product_facts_removed after delete or truncate on product_facts for each statement execute function catalogue_changed();
`;

// The brands of products that were ever on sale. Brands that differ only in case, accents or signs are one maker.
const MAKERS = `
create table makers (
  id serial primary key,
  name text not null,
  slug text not null,
  constraint makers_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create unique index makers_slug_once on makers (slug);

create function add_makers(brands text[]) returns void language sql as $$
  insert into makers (name, slug)
    select distinct on (slug) brand, slug
    from (select brand, trim(both '-' from regexp_replace(search_fold(brand), '[^a-z0-9]+', '-', 'g')) as slug from unnest(brands) brand) b
    where slug <> '' and not exists (select from makers m where m.slug = b.slug)
    order by slug, brand
    on conflict do nothing
$$;
create function makers_of_added() returns trigger language plpgsql as $$
begin
  perform add_makers((select array_agg(distinct brand) from written where not is_draft));
  return null;
end $$;
create function maker_of_changed() returns trigger language plpgsql as $$
begin
  perform add_makers(array[new.brand]);
  return null;
end $$;
create trigger products_makers_added after insert on products referencing new table as written for each statement execute function makers_of_added();
create trigger products_maker_changed after update of brand, is_draft on products for each row when (not new.is_draft and (old.is_draft or old.brand <> new.brand)) execute function maker_of_changed();
select add_makers((select array_agg(distinct brand) from products where not is_draft and deleted_at is null));
`;

const COLOURS = `
create table colours (
  code text primary key,
  position smallint not null,
  name text not null,
  family text not null,
  kind text not null,
  hex text not null,
  palette text[] not null,
  also text[] not null,
  says text not null,
  part_codes text[] not null,
  part_percents smallint[] not null,
  constraint colours_code_check check (code ~ '^[A-Za-z0-9/]{1,20}$'),
  constraint colours_family_check check (family in ('black', 'brown', 'auburn', 'red', 'blonde', 'grey', 'fashion')),
  constraint colours_kind_check check (kind in ('solid', 'mix', 'ombre', 'rooted')),
  constraint colours_hex_check check (hex ~ '^#[0-9a-f]{6}$'),
  constraint colours_palette_check check (cardinality(palette) = 5),
  constraint colours_also_check check (cardinality(also) <= 8),
  constraint colours_parts_check check (cardinality(part_codes) <= 3 and cardinality(part_codes) = cardinality(part_percents) and (kind = 'solid') = (cardinality(part_codes) = 0))
);
create trigger colours_changed after insert or update or delete or truncate on colours for each statement execute function catalogue_changed();
insert into colours (code, position, name, family, kind, hex, palette, also, says, part_codes, part_percents) values
  ('1', 1, 'Jet black', 'black', 'solid', '#0d0c0f', '{"#060507","#0a0a0c","#0d0c0f","#424144","#9e9e9f"}', '{"#1","JB"}', 'Blue-black, the darkest there is.', '{}', '{}'),
  ('1B', 2, 'Natural black', 'black', 'solid', '#1e1816', '{"#0d0b0a","#181312","#1e1816","#504b49","#a5a3a2"}', '{"#1B","NB","off black"}', 'Soft off-black, as most hair grows.', '{}', '{}'),
  ('2', 3, 'Darkest brown', 'brown', 'solid', '#2c1f19', '{"#140e0b","#231914","#2c1f19","#5a504c","#aba5a3"}', '{"#2"}', 'Black indoors, brown in the sun.', '{}', '{}'),
  ('4', 4, 'Chocolate brown', 'brown', 'solid', '#472c1d', '{"#20140d","#392317","#472c1d","#6f5a4f","#b5aba5"}', '{"#4","dark brown"}', 'Deep, even brown.', '{}', '{}'),
  ('6', 5, 'Chestnut brown', 'brown', 'solid', '#5b3a24', '{"#291a10","#492e1d","#5b3a24","#7f6554","#bdb0a7"}', '{"#6"}', 'Medium brown with a warm edge.', '{}', '{}'),
  ('8', 6, 'Light chestnut', 'brown', 'solid', '#6f4a30', '{"#322116","#593b26","#6f4a30","#8f725e","#c5b7ac"}', '{"#8"}', 'Light brown, a little ash.', '{}', '{}'),
  ('10', 7, 'Golden brown', 'brown', 'solid', '#80593a', '{"#3a281a","#66472e","#80593a","#9c7e65","#ccbdb0"}', '{"#10"}', 'Light brown with gold.', '{}', '{}'),
  ('12', 8, 'Light golden brown', 'brown', 'solid', '#957049', '{"#433221","#775a3a","#957049","#ac8f71","#d5c6b6"}', '{"#12"}', 'Between brown and dark blonde.', '{}', '{}'),
  ('14', 9, 'Dark blonde', 'blonde', 'solid', '#a98653', '{"#4c3c25","#876b42","#a98653","#bca179","#ddcfba"}', '{"#14"}', 'Sandy blonde.', '{}', '{}'),
  ('16', 10, 'Honey beige', 'blonde', 'solid', '#b89763', '{"#53442d","#93794f","#b89763","#c8ae85","#e3d5c1"}', '{"#16"}', 'Beige blonde with honey.', '{}', '{}'),
  ('18', 11, 'Ash blonde', 'blonde', 'solid', '#b3a079', '{"#514836","#8f8061","#b3a079","#c4b596","#e1d9c9"}', '{"#18"}', 'Cool, smoky blonde.', '{}', '{}'),
  ('22', 12, 'Beige blonde', 'blonde', 'solid', '#d2b884', '{"#5e533b","#a8936a","#d2b884","#dcc89f","#ede3ce"}', '{"#22","champagne"}', 'Pale, slightly warm.', '{}', '{}'),
  ('24', 13, 'Golden blonde', 'blonde', 'solid', '#d5b06a', '{"#604f30","#aa8d55","#d5b06a","#dec18b","#eedfc3"}', '{"#24"}', 'Bright gold.', '{}', '{}'),
  ('27', 14, 'Honey blonde', 'blonde', 'solid', '#b8823f', '{"#533a1c","#936832","#b8823f","#c89e69","#e3cdb2"}', '{"#27","strawberry blonde","honey"}', 'Warm honey with a hint of strawberry.', '{}', '{}'),
  ('30', 15, 'Light auburn', 'auburn', 'solid', '#87481f', '{"#3d200e","#6c3a19","#87481f","#a17050","#cfb6a5"}', '{"#30","medium auburn"}', 'Red-brown like polished wood.', '{}', '{}'),
  ('33', 16, 'Dark auburn', 'auburn', 'solid', '#59291a', '{"#28120c","#472115","#59291a","#7e584c","#bda9a3"}', '{"#33"}', 'Brown that shows red in light.', '{}', '{}'),
  ('35', 17, 'Rust', 'auburn', 'solid', '#7d3217', '{"#38160a","#642812","#7d3217","#9a5f4a","#cbada2"}', '{"#35"}', 'Deep red-orange brown.', '{}', '{}'),
  ('130', 18, 'Copper brown', 'auburn', 'solid', '#9a4420', '{"#451f0e","#7b361a","#9a4420","#b06d51","#d7b4a6"}', '{"#130"}', 'Bright brown-copper.', '{}', '{}'),
  ('350', 19, 'Copper', 'red', 'solid', '#bb5a20', '{"#54280e","#96481a","#bb5a20","#ca7e51","#e4bda6"}', '{"#350","ginger"}', 'Ginger copper.', '{}', '{}'),
  ('99J', 20, 'Black cherry', 'red', 'solid', '#3f0d1a', '{"#1c060c","#320a15","#3f0d1a","#69424c","#b29ea3"}', '{"#99J","wine"}', 'Nearly black wine red.', '{}', '{}'),
  ('BUG', 21, 'Burgundy', 'red', 'solid', '#661127', '{"#2e0812","#520e1f","#661127","#884557","#c2a0a9"}', '{"BURG","#530","burgundy"}', 'Red wine, clear in daylight.', '{}', '{}'),
  ('RED', 22, 'Cherry red', 'red', 'solid', '#9e1320', '{"#47090e","#7e0f1a","#9e1320","#b34751","#d8a1a6"}', '{"red"}', 'Bright, true red.', '{}', '{}'),
  ('613', 23, 'Bleach blonde', 'blonde', 'solid', '#e4cb92', '{"#675b42","#b6a275","#e4cb92","#ead6aa","#f4ead3"}', '{"#613","Russian blonde"}', 'Pale yellow blonde, ready to tone or dye.', '{}', '{}'),
  ('60', 24, 'Platinum', 'blonde', 'solid', '#e2dacb', '{"#66625b","#b5aea2","#e2dacb","#e8e2d6","#f3f0ea"}', '{"#60","pearl blonde"}', 'Almost white, cool.', '{}', '{}'),
  ('51', 25, 'Salt and pepper', 'grey', 'solid', '#87827c', '{"#3d3a38","#6c6863","#87827c","#a19e99","#cfcdcb"}', '{"#51","M51"}', 'Half grey, half dark.', '{}', '{}'),
  ('56', 26, 'Silver grey', 'grey', 'solid', '#b5b1ac', '{"#51504d","#918e8a","#b5b1ac","#c5c2be","#e1e0de"}', '{"#56","silver"}', 'Mostly silver.', '{}', '{}'),
  ('ROSE', 27, 'Rose gold', 'fashion', 'solid', '#cb8482', '{"#5b3b3a","#a26a68","#cb8482","#d69f9e","#eacecd"}', '{"rose gold","dusty pink"}', 'Dusty pink with gold.', '{}', '{}'),
  ('INDIGO', 28, 'Adire indigo', 'fashion', 'solid', '#253083', '{"#11163b","#1e2669","#253083","#555e9e","#a8accd"}', '{"blue"}', 'Deep dye blue.', '{}', '{}'),
  ('P4/27', 29, 'Chocolate with honey streaks', 'brown', 'mix', '#744e2b', '{"#342313","#5d3e22","#744e2b","#93755a","#c7b8aa"}', '{"4/27","piano 4/27","highlight"}', 'Thin streaks through the whole length.', '{4,27}', '{60,40}'),
  ('P1B/30', 30, 'Black with auburn streaks', 'black', 'mix', '#432919', '{"#1e120b","#362114","#432919","#6c584c","#b4a9a3"}', '{"F1B/30","FS1B/30"}', 'A quiet lift in sunlight.', '{"1B",30}', '{65,35}'),
  ('P18/22', 31, 'Ash and beige blonde', 'blonde', 'mix', '#c3ac7f', '{"#584d39","#9c8a66","#c3ac7f","#d0be9b","#e7decc"}', '{"18/22"}', 'Two blondes, finely mixed.', '{18,22}', '{50,50}'),
  ('T1B/27', 32, 'Black into honey', 'blonde', 'ombre', '#7a582f', '{"#372815","#624626","#7a582f","#977d5d","#cabcac"}', '{"OT27","ombre honey"}', 'Dark from root to ear, then honey.', '{"1B",27}', '{40,60}'),
  ('T1B/350', 33, 'Black into copper', 'red', 'ombre', '#7c401c', '{"#381d0d","#633316","#7c401c","#996a4e","#cbb3a4"}', '{"OT350","ombre copper"}', 'Dark above, copper below.', '{"1B",350}', '{40,60}'),
  ('T1B/BUG', 34, 'Black into burgundy', 'red', 'ombre', '#491420', '{"#21090e","#3a101a","#491420","#714851","#b6a1a6"}', '{"OTBUG","ombre burgundy"}', 'Dark above, wine below.', '{"1B","BUG"}', '{40,60}'),
  ('R4/613', 35, 'Rooted platinum', 'blonde', 'rooted', '#d1b884', '{"#5e533b","#a7936a","#d1b884","#dbc89f","#ede3ce"}', '{"4/613","rooted blonde"}', 'A finger of brown at the root.', '{4,613}', '{12,88}'),
  ('R4/27', 36, 'Rooted honey', 'blonde', 'rooted', '#a7753a', '{"#4b351a","#865e2e","#a7753a","#ba9365","#dcc8b0"}', '{"4/27 rooted","shadow root honey"}', 'Honey with a shadow root.', '{4,27}', '{15,85}');
`;

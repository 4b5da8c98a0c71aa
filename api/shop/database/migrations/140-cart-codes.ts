import { Migration } from '@mikro-orm/migrations';

/** Carts that a code opens again. */
export class Migration140CartCodes extends Migration {
  override name = '140-cart-codes';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table cart_codes (
  id serial primary key,
  code text not null,
  lines jsonb not null,
  created_at timestamptz not null
);
alter table cart_codes add constraint cart_codes_code_unique unique (code);
create index cart_codes_created_index on cart_codes (created_at);
`;

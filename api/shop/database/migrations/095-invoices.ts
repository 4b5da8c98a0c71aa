import { Migration } from '@mikro-orm/migrations';

/** Numbers of invoices: one for an order, and none left out in a year. */
export class Migration095Invoices extends Migration {
  override name = '095-invoices';

  override up(): void {
    this.addSql(SQL);
  }
}

// A sequence would leave gaps where a transaction is rolled back, so each year has a row that counts.
const SQL = `
create table invoice_years (
  year int not null primary key,
  last_number int not null,
  constraint invoice_years_last_number_check check (last_number >= 1)
);
create table invoices (
  order_id int not null primary key,
  year int not null,
  number int not null,
  issued_at timestamptz not null,
  constraint invoices_number_check check (number >= 1)
);
alter table invoices add constraint invoices_number_once unique (year, number);
alter table invoices add constraint invoices_order_id_foreign foreign key (order_id) references orders (id) on update cascade on delete restrict;
`;

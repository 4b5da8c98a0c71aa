CREATE TRIGGER audit_keep BEFORE UPDATE ON public.audit_entries
  FOR EACH ROW
  EXECUTE FUNCTION audit_refuse();

CREATE TRIGGER audit_keep_all BEFORE TRUNCATE ON public.audit_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION audit_refuse();

CREATE TRIGGER audit_keep_rows BEFORE DELETE ON public.audit_entries
  FOR EACH ROW
  WHEN ((old.created_at > (now() - '729 days'::interval)))
  EXECUTE FUNCTION audit_refuse();

CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories
  FOR EACH STATEMENT
  EXECUTE FUNCTION lists_changed();

CREATE TRIGGER categories_picture_deleted AFTER DELETE ON public.categories
  FOR EACH ROW
  WHEN ((old.image ~ '^/media/[0-9a-f]{32}\.webp$'::text))
  EXECUTE FUNCTION products_picture_gone();

CREATE TRIGGER categories_picture_gone AFTER UPDATE OF image ON public.categories
  FOR EACH ROW
  WHEN (((old.image ~ '^/media/[0-9a-f]{32}\.webp$'::text) AND (old.image <> new.image)))
  EXECUTE FUNCTION products_picture_gone();

CREATE TRIGGER categories_version BEFORE UPDATE OF name, slug, parent_id, image ON public.categories
  FOR EACH ROW
  WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.image IS DISTINCT FROM new.image)))
  EXECUTE FUNCTION next_version();

CREATE TRIGGER collections_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.collections
  FOR EACH STATEMENT
  EXECUTE FUNCTION lists_changed();

CREATE TRIGGER collections_picture_deleted AFTER DELETE ON public.collections
  FOR EACH ROW
  WHEN ((old.image ~ '^/media/[0-9a-f]{32}\.webp$'::text))
  EXECUTE FUNCTION products_picture_gone();

CREATE TRIGGER collections_picture_gone AFTER UPDATE OF image ON public.collections
  FOR EACH ROW
  WHEN (((old.image ~ '^/media/[0-9a-f]{32}\.webp$'::text) AND (old.image <> new.image)))
  EXECUTE FUNCTION products_picture_gone();

CREATE TRIGGER collections_version BEFORE UPDATE OF name, slug, description, image, is_visible, is_on_home, rule, product_ids ON public.collections
  FOR EACH ROW
  WHEN (((((((((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.description IS DISTINCT FROM new.description)) OR (old.image IS DISTINCT FROM new.image)) OR (old.is_visible IS DISTINCT FROM new.is_visible)) OR (old.is_on_home IS DISTINCT FROM new.is_on_home)) OR (old.rule IS DISTINCT FROM new.rule)) OR (old.product_ids IS DISTINCT FROM new.product_ids)))
  EXECUTE FUNCTION next_version();

CREATE TRIGGER colours_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.colours
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_changed();

CREATE TRIGGER colours_version BEFORE UPDATE OF code, name, family, hex, also, says ON public.colours
  FOR EACH ROW
  WHEN (((((((old.code IS DISTINCT FROM new.code) OR (old.name IS DISTINCT FROM new.name)) OR (old.family IS DISTINCT FROM new.family)) OR (old.hex IS DISTINCT FROM new.hex)) OR (old.also IS DISTINCT FROM new.also)) OR (old.says IS DISTINCT FROM new.says)))
  EXECUTE FUNCTION next_version();

CREATE TRIGGER events_enqueue AFTER INSERT ON public.events
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION events_enqueue();

CREATE TRIGGER exports_enqueue AFTER INSERT ON public.exports
  FOR EACH ROW
  EXECUTE FUNCTION exports_enqueue();

CREATE TRIGGER library_picture_gone AFTER DELETE ON public.library_pictures
  FOR EACH ROW
  WHEN ((old.is_kept AND (old.file ~ '^/media/[0-9a-f]{32}\.webp$'::text)))
  EXECUTE FUNCTION library_picture_gone();

CREATE TRIGGER mails_enqueue_again AFTER UPDATE OF due_at ON public.mails
  FOR EACH ROW
  WHEN (((new.due_at IS NOT NULL) AND (new.attempts = old.attempts)))
  EXECUTE FUNCTION mails_enqueue();

CREATE TRIGGER mails_enqueue_new AFTER INSERT ON public.mails
  FOR EACH ROW
  WHEN ((new.due_at IS NOT NULL))
  EXECUTE FUNCTION mails_enqueue();

CREATE TRIGGER makers_changed AFTER DELETE OR UPDATE OR TRUNCATE ON public.makers
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_changed();

CREATE TRIGGER makers_chart_added AFTER INSERT ON public.makers
  FOR EACH ROW
  WHEN (((new.caps <> '[]'::jsonb) OR (new.shades <> '[]'::jsonb)))
  EXECUTE FUNCTION catalogue_changed();

CREATE TRIGGER makers_version BEFORE UPDATE OF name, slug, link, caps, shades ON public.makers
  FOR EACH ROW
  WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.link IS DISTINCT FROM new.link)) OR (old.caps IS DISTINCT FROM new.caps)) OR (old.shades IS DISTINCT FROM new.shades)))
  EXECUTE FUNCTION next_version();

CREATE TRIGGER order_items_standard BEFORE INSERT ON public.order_items
  FOR EACH ROW
  WHEN ((new.variant_id = 0))
  EXECUTE FUNCTION order_items_standard();

CREATE TRIGGER orders_count_changed AFTER UPDATE ON public.orders
  FOR EACH ROW
  WHEN (((old.paid_at IS DISTINCT FROM new.paid_at) OR (old.delivered_at IS DISTINCT FROM new.delivered_at) OR (old.refunded_at IS DISTINCT FROM new.refunded_at) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at)))
  EXECUTE FUNCTION count_changed_order();

CREATE CONSTRAINT TRIGGER orders_count_customer AFTER DELETE OR UPDATE OF user_id, user_email, is_guest, paid_at, refunded_at, total_price ON public.orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION orders_count_customer();

CREATE TRIGGER orders_count_new AFTER INSERT ON public.orders
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_new_orders();

CREATE TRIGGER orders_new_customers AFTER INSERT ON public.orders
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_customers_of_new_orders();

CREATE TRIGGER orders_paid_needs_payment BEFORE INSERT OR UPDATE OF paid_at ON public.orders
  FOR EACH ROW
  WHEN ((new.paid_at IS NOT NULL))
  EXECUTE FUNCTION orders_paid_needs_payment();

CREATE TRIGGER owner_settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.owner_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION settings_changed();

CREATE TRIGGER product_facts_added AFTER INSERT ON public.product_facts
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_facts_written();

CREATE TRIGGER product_facts_changed AFTER UPDATE ON public.product_facts
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_facts_written();

CREATE TRIGGER product_facts_removed AFTER DELETE OR TRUNCATE ON public.product_facts
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_changed();

CREATE TRIGGER overlay_file_removed AFTER DELETE ON public.product_overlays
  FOR EACH ROW
  WHEN ((old.file ~ '^/media/[0-9a-f]{32}\.webp$'::text))
  EXECUTE FUNCTION overlay_file_gone();

CREATE TRIGGER overlay_file_replaced AFTER UPDATE OF file ON public.product_overlays
  FOR EACH ROW
  WHEN (((old.file <> new.file) AND (old.file ~ '^/media/[0-9a-f]{32}\.webp$'::text)))
  EXECUTE FUNCTION overlay_file_gone();

CREATE TRIGGER product_overlays_added AFTER INSERT ON public.product_overlays
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_overlays_written();

CREATE TRIGGER product_overlays_changed AFTER UPDATE ON public.product_overlays
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_overlays_written();

CREATE TRIGGER product_overlays_removed AFTER DELETE ON public.product_overlays
  REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_overlays_written();

CREATE TRIGGER product_picture_gone AFTER DELETE ON public.product_pictures
  FOR EACH ROW
  WHEN ((old.file ~ '^/media/[0-9a-f]{32}\.webp$'::text))
  EXECUTE FUNCTION product_picture_gone();

CREATE TRIGGER product_pictures_added AFTER INSERT ON public.product_pictures
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_pictures_written();

CREATE TRIGGER product_pictures_changed AFTER UPDATE ON public.product_pictures
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_pictures_written();

CREATE TRIGGER product_pictures_listed AFTER INSERT ON public.product_pictures
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION list_further_pictures();

CREATE TRIGGER product_pictures_removed AFTER DELETE ON public.product_pictures
  REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION product_pictures_written();

CREATE TRIGGER products_added AFTER INSERT ON public.products
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION products_added();

CREATE TRIGGER products_changed AFTER UPDATE ON public.products
  REFERENCING OLD TABLE AS was NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION products_changed();

CREATE TRIGGER products_image_of_changed AFTER UPDATE OF image ON public.products
  FOR EACH ROW
  WHEN (((old.image <> new.image) AND (new.image ~ '^/media/[A-Za-z0-9_-]+\.webp$'::text)))
  EXECUTE FUNCTION list_changed_image();

CREATE TRIGGER products_images_of_new AFTER INSERT ON public.products
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION list_images();

CREATE TRIGGER products_maker_changed AFTER UPDATE OF brand, is_draft ON public.products
  FOR EACH ROW
  WHEN (((NOT new.is_draft) AND (old.is_draft OR (old.brand <> new.brand))))
  EXECUTE FUNCTION maker_of_changed();

CREATE TRIGGER products_makers_added AFTER INSERT ON public.products
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION makers_of_added();

CREATE TRIGGER products_picture_gone AFTER UPDATE OF image, deleted_at ON public.products
  FOR EACH ROW
  WHEN (((old.image ~ '^/media/[0-9a-f]{32}\.webp$'::text) AND ((old.image <> new.image) OR ((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))))
  EXECUTE FUNCTION products_picture_gone();

CREATE TRIGGER products_pictures_gone AFTER UPDATE OF deleted_at ON public.products
  FOR EACH ROW
  WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))
  EXECUTE FUNCTION products_pictures_gone();

CREATE TRIGGER products_release_before AFTER UPDATE OF price, count_in_stock ON public.products
  FOR EACH ROW
  WHEN (((old.price <> new.price) OR (old.count_in_stock <> new.count_in_stock)))
  EXECUTE FUNCTION products_release_before();

CREATE TRIGGER products_removed AFTER DELETE OR TRUNCATE ON public.products
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_changed();

CREATE TRIGGER products_standard AFTER INSERT ON public.products
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION products_standard();

CREATE TRIGGER products_version BEFORE UPDATE OF name, image, price, description, brand, category, is_draft, is_hidden ON public.products
  FOR EACH ROW
  WHEN (((((((((old.name IS DISTINCT FROM new.name) OR (old.image IS DISTINCT FROM new.image)) OR (old.price IS DISTINCT FROM new.price)) OR (old.description IS DISTINCT FROM new.description)) OR (old.brand IS DISTINCT FROM new.brand)) OR (old.category IS DISTINCT FROM new.category)) OR (old.is_draft IS DISTINCT FROM new.is_draft)) OR (old.is_hidden IS DISTINCT FROM new.is_hidden)))
  EXECUTE FUNCTION next_version();

CREATE TRIGGER products_words_of_changed AFTER UPDATE OF name, brand, category ON public.products
  FOR EACH ROW
  EXECUTE FUNCTION learn_changed_search_words();

CREATE TRIGGER products_words_of_new AFTER INSERT ON public.products
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION learn_search_words();

CREATE TRIGGER refund_lines_counted AFTER INSERT ON public.refund_lines
  FOR EACH ROW
  EXECUTE FUNCTION count_refund_line();

CREATE TRIGGER refunds_within_captured BEFORE INSERT ON public.refunds
  FOR EACH ROW
  WHEN ((new.status = 'requested'::text))
  EXECUTE FUNCTION refund_within_captured();

CREATE TRIGGER review_photo_gone AFTER DELETE ON public.review_photos
  FOR EACH ROW
  EXECUTE FUNCTION review_photo_gone();

CREATE TRIGGER review_photo_moved AFTER UPDATE OF file ON public.review_photos
  FOR EACH ROW
  WHEN ((old.file IS DISTINCT FROM new.file))
  EXECUTE FUNCTION review_photo_gone();

CREATE TRIGGER review_photos_changed AFTER UPDATE ON public.review_photos
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION review_photos_written();

CREATE TRIGGER review_photos_removed AFTER DELETE ON public.review_photos
  REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION review_photos_written();

CREATE TRIGGER reviews_added AFTER INSERT ON public.reviews
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_added();

CREATE TRIGGER reviews_changed AFTER DELETE OR UPDATE OR TRUNCATE ON public.reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_changed();

CREATE TRIGGER shipment_lines_counted AFTER INSERT OR DELETE OR UPDATE ON public.shipment_lines
  FOR EACH ROW
  EXECUTE FUNCTION count_shipment_line();

CREATE TRIGGER users_change_mail BEFORE UPDATE OF email, password_hash, deleted_at ON public.users
  FOR EACH ROW
  EXECUTE FUNCTION users_change_mail();

CREATE TRIGGER users_forget_alerts AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION users_forget_alerts();

CREATE TRIGGER users_forget_erasure AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION users_forget_erasure();

CREATE TRIGGER users_forget_factor AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION users_forget_factor();

CREATE TRIGGER users_forget_fit AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION users_forget_fit();

CREATE TRIGGER users_forget_guest AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN (((old.guest_email IS NOT NULL) AND (new.deleted_at IS NOT NULL)))
  EXECUTE FUNCTION users_forget_guest();

CREATE TRIGGER users_forget_reports AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION users_forget_reports();

CREATE TRIGGER users_forget_wearing AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN (((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL)))
  EXECUTE FUNCTION users_forget_wearing();

CREATE TRIGGER users_forget_wishes AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION users_forget_wishes();

CREATE TRIGGER users_keep_guest AFTER INSERT ON public.users
  FOR EACH ROW
  WHEN ((new.guest_email IS NOT NULL))
  EXECUTE FUNCTION users_keep_guest();

CREATE TRIGGER users_rename_customer AFTER UPDATE OF name, email ON public.users
  FOR EACH ROW
  WHEN (((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)))
  EXECUTE FUNCTION users_rename_customer();

CREATE TRIGGER users_renamed AFTER UPDATE ON public.users
  FOR EACH ROW
  WHEN (((old.name IS DISTINCT FROM new.name) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)))
  EXECUTE FUNCTION user_renamed();

CREATE TRIGGER users_role BEFORE INSERT OR UPDATE ON public.users
  FOR EACH ROW
  WHEN (((new.staff_role IS NOT NULL) AND (new.is_admin OR (new.deleted_at IS NOT NULL))))
  EXECUTE FUNCTION one_role();

CREATE TRIGGER users_take_over AFTER UPDATE OF verified_at ON public.users
  FOR EACH ROW
  WHEN (((old.verified_at IS NULL) AND (new.verified_at IS NOT NULL) AND (new.email IS NOT NULL)))
  EXECUTE FUNCTION users_take_over();

CREATE TRIGGER users_version BEFORE UPDATE OF name, email, is_admin, staff_role ON public.users
  FOR EACH ROW
  WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (old.is_admin IS DISTINCT FROM new.is_admin)) OR (old.staff_role IS DISTINCT FROM new.staff_role)))
  EXECUTE FUNCTION next_version();

CREATE TRIGGER variants_added AFTER INSERT ON public.variants
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION variants_added();

CREATE TRIGGER variants_back AFTER UPDATE OF stock ON public.variants
  FOR EACH ROW
  WHEN (((old.stock = 0) AND (new.stock > 0)))
  EXECUTE FUNCTION variants_back();

CREATE TRIGGER variants_changed AFTER UPDATE ON public.variants
  REFERENCING OLD TABLE AS was NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION variants_changed();

CREATE TRIGGER variants_removed AFTER DELETE OR TRUNCATE ON public.variants
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_changed();

CREATE TRIGGER variants_version BEFORE UPDATE OF sku, lengths, colour, density, lace, cap, parting, volume, finish, shade, price, was_price, was_until, "position", is_standard ON public.variants
  FOR EACH ROW
  WHEN ((((((((((((((((old.sku IS DISTINCT FROM new.sku) OR (old.lengths IS DISTINCT FROM new.lengths)) OR (old.colour IS DISTINCT FROM new.colour)) OR (old.density IS DISTINCT FROM new.density)) OR (old.lace IS DISTINCT FROM new.lace)) OR (old.cap IS DISTINCT FROM new.cap)) OR (old.parting IS DISTINCT FROM new.parting)) OR (old.volume IS DISTINCT FROM new.volume)) OR (old.finish IS DISTINCT FROM new.finish)) OR (old.shade IS DISTINCT FROM new.shade)) OR (old.price IS DISTINCT FROM new.price)) OR (old.was_price IS DISTINCT FROM new.was_price)) OR (old.was_until IS DISTINCT FROM new.was_until)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.is_standard IS DISTINCT FROM new.is_standard)))
  EXECUTE FUNCTION next_version();

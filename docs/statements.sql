-- api/shop/accounts/users/user.store.ts

-- api/shop/catalogue/product/product.store.ts

-- addRating
update "products"
  set "rating_sum" = "rating_sum" + $1, "num_reviews" = "num_reviews" + $2
  where "id" = $3 and "deleted_at" is null and not is_draft;

-- api/shop/orders/reading/order.store.ts

-- hasBought
select "i"."id"
  from "orders" as "o"
  inner join "order_items" as "i" on "i"."order_id" = "o"."id"
  where "o"."user_id" = $1 and "o"."paid_at" is not null and "i"."product_id" = $2
  limit $3;

-- api/shop/reviews/review.store.ts

-- reviewsByAuthor
select "r"."id", "r"."product_id" as "productId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt"
  from "reviews" as "r"
  where "r"."user_id" = $1 and "r"."product_id" = any($2);

-- countsByRating
select "product_id" as "productId", "rating", count(*) as "count"
  from "reviews"
  where "product_id" = any($1)
  group by "product_id", "rating";

-- reviewPages newest
select "found".*
  from unnest($1::int[]) as wanted ("productId")
  inner join lateral (select "r"."id", "r"."product_id" as "productId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt"
  from "reviews" as "r"
  where "r"."product_id" = "wanted"."productId"
  order by "r"."created_at" desc, "r"."id" desc
  limit $2) as "found" on true;

-- reviewPages before one of the lowest with five stars
select "found".*
  from unnest($1::int[]) as wanted ("productId")
  inner join lateral (select "r"."id", "r"."product_id" as "productId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt"
  from "reviews" as "r"
  where "r"."product_id" = "wanted"."productId" and (-"r"."rating", "r"."created_at", "r"."id") > ((select -"mark"."rating" as "c0", "mark"."created_at" as "c1", "mark"."id" as "c2"
  from "reviews" as "mark"
  where "mark"."id" = $2)) and "r"."rating" = $3
  order by -"r"."rating" asc, "r"."created_at" asc, "r"."id" asc
  limit $4) as "found" on true;

-- insertReview
insert into "reviews" ("product_id", "user_id", "rating", "comment", "verified_purchase", "created_at")
  values ($1, $2, $3, $4, $5, $6);

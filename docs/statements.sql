-- api/platform/audit/audit.store.ts

-- insertAuditEntry
insert into "audit_entries" ("created_at", "actor_id", "role", "action", "subject_id", "client", "session", "api_key_id", "changes")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- insertAuditEntries
insert into "audit_entries" ("created_at", "actor_id", "role", "action", "subject_id", "client", "session", "api_key_id", "changes") select "w"."createdAt", "w"."actorId", "w"."role", "w"."action", "w"."subjectId", "w"."client", "w"."session", "w"."apiKeyId", "w"."changes"
  from jsonb_to_recordset($1::jsonb) as w ("createdAt" timestamptz, "actorId" int, role text, action text, "subjectId" int, client text, session text,
  "apiKeyId" int, changes jsonb);

-- entriesAbout
select "id", "created_at" as "createdAt", "actor_id" as "actorId", "role", "action", "subject_id" as "subjectId", "client", "session", "api_key_id" as "apiKeyId", "changes"
  from "audit_entries"
  where "subject_id" = $1 and "action" = any($2) and "id" < $3
  order by "id" desc
  limit $4;

-- deleteAuditEntries
delete
  from "audit_entries"
  where "created_at" < $1;

-- api/platform/events/event.store.ts

-- insertEvents
insert into "events" ("kind", "subject", "user_id", "facts", "created_at")
  values ($1, $2, $3, $4, $5);

-- lockEvents
select "id", "kind", "subject", "user_id" as "userId", "facts", "created_at" as "createdAt"
  from "events"
  where "subject" = any($1)
  order by "id"
  limit $2 for update;

-- deleteEvents
delete
  from "events"
  where "id" = any($1);

-- deleteFollowed
delete
  from "events"
  where "subject" = any($1) and event_is_followed(kind);

-- deleteUnfollowed
delete
  from "events"
  where "id" in (select "id"
  from "events"
  where "created_at" < $1 and not event_is_followed(kind)
  order by "id"
  limit 10000
  for update skip locked);

-- api/platform/jobs/job.store.ts

-- countJobs
select coalesce(source_name, name) as "queue", count(*) filter(where not name = 'failed' and state <> 'active' and start_after <= now()) as "due", coalesce(extract(epoch
  from now() - min(start_after) filter (where not name = 'failed' and state <> 'active' and start_after <= now())), 0) as "oldestSeconds", count(*) filter(where name = 'failed') as "failed"
  from "pgboss"."job"
  where "state" in ($1, $2, $3)
  group by coalesce(source_name, name);

-- jobPage
select "id", coalesce(source_name, name) as "queue", data ->> 'key' as "key", case when name = 'failed' then 'FAILED' when state = 'active' then 'RUNNING'
  when (state = 'retry' or (name = 'repeat' and state = 'created' and output is not null)) then 'RETRYING' else 'WAITING' end as "state", date_trunc('milliseconds', created_on) as "listedAt", coalesce(source_created_on, (output ->> 'since')::timestamptz, created_on) as "createdAt", "start_after" as "dueAt", "started_on" as "startedAt", case when name = 'failed' then source_retry_count + 1
      when started_on is null then coalesce((output ->> 'times')::int, 0) else retry_count + 1 end as "attempts", case when name = 'failed' then source_output else output end as "output"
  from "pgboss"."job"
  where "state" in ($1, $2, $3)
  order by date_trunc('milliseconds', created_on) desc, "id" desc
  limit $4;

-- jobPage backward from a job
select "id", coalesce(source_name, name) as "queue", data ->> 'key' as "key", case when name = 'failed' then 'FAILED' when state = 'active' then 'RUNNING'
  when (state = 'retry' or (name = 'repeat' and state = 'created' and output is not null)) then 'RETRYING' else 'WAITING' end as "state", date_trunc('milliseconds', created_on) as "listedAt", coalesce(source_created_on, (output ->> 'since')::timestamptz, created_on) as "createdAt", "start_after" as "dueAt", "started_on" as "startedAt", case when name = 'failed' then source_retry_count + 1
      when started_on is null then coalesce((output ->> 'times')::int, 0) else retry_count + 1 end as "attempts", case when name = 'failed' then source_output else output end as "output"
  from "pgboss"."job"
  where "state" in ($1, $2, $3) and case when name = 'failed' then 'FAILED' when state = 'active' then 'RUNNING'
  when (state = 'retry' or (name = 'repeat' and state = 'created' and output is not null)) then 'RETRYING' else 'WAITING' end = any($4) and (date_trunc('milliseconds', created_on), id) > ($5::timestamptz, $6::uuid)
  order by date_trunc('milliseconds', created_on) asc, "id" asc
  limit $7;

-- countPage
select count(*) as "total"
  from "pgboss"."job"
  where "state" in ($1, $2, $3);

-- countPage of failed ones
select count(*) as "total"
  from "pgboss"."job"
  where "state" in ($1, $2, $3) and case when name = 'failed' then 'FAILED' when state = 'active' then 'RUNNING'
  when (state = 'retry' or (name = 'repeat' and state = 'created' and output is not null)) then 'RETRYING' else 'WAITING' end = any($4);

-- takeFailed
delete
  from "pgboss"."job"
  where name = 'failed' and "id" = any($1::uuid[])
  returning "id", coalesce(source_name, name) as "queue", data ->> 'key' as "key";

-- fileAgain
select enqueue_job(given.queue, given.key, now()) as "filed"
  from unnest($1::text[], $2::text[]) as given(queue, key);

-- hasten
update "pgboss"."job"
  set "start_after" = now()
  where (state = 'retry' or (name = 'repeat' and state = 'created' and output is not null)) and "id" = any($1::uuid[])
  returning "id";

-- api/shop/accounts/addresses/saved-address.store.ts

-- addressesOf
select "id", "label", "address", "city", "country", "details", "postal_code" as "postalCode", "is_default" as "isDefault", "used_at" as "usedAt"
  from "saved_addresses"
  where "user_id" = $1
  order by "used_at" desc, "id" desc
  limit 20;

-- countAddresses
select count(*) as "addresses"
  from "saved_addresses"
  where "user_id" = $1;

-- insertAddress
insert into "saved_addresses" ("user_id", "label", "address", "city", "country", "postal_code", "details", "is_default", "used_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning "id";

-- updateAddress
update "saved_addresses"
  set "label" = $1, "address" = $2, "city" = $3, "country" = $4, "postal_code" = $5, "details" = $6, "is_default" = $7, "used_at" = $8
  where "id" = $9 and "user_id" = $10;

-- clearDefault
update "saved_addresses"
  set "is_default" = $1
  where "user_id" = $2 and "is_default";

-- touchAddress
update "saved_addresses"
  set "used_at" = $1
  where "id" = $2 and "user_id" = $3;

-- deleteAddress
delete
  from "saved_addresses"
  where "id" = $1 and "user_id" = $2;

-- deleteAddressesOf
delete
  from "saved_addresses"
  where "user_id" = $1;

-- api/shop/accounts/administration/user-administration.store.ts

-- waitForOtherChanges
select pg_advisory_xact_lock(4931003) as "lock";

-- lockUsers
select "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version"
  from "users"
  where "id" = any($1::int[]) and "deleted_at" is null
  order by "id" for update;

-- countOwners
select count(*) as "owners"
  from "users"
  where "is_admin" and "deleted_at" is null;

-- administratorsToTell
select "id", "name", "email" as "email"
  from "users"
  where "is_admin" and "deleted_at" is null
  order by "id"
  limit 10;

-- scrubUser
update "users"
  set "name" = $1, "email" = $2, "guest_email" = $3, "password_hash" = $4, "deleted_at" = $5, "is_admin" = $6, "staff_role" = $7
  where "id" = $8;

-- candidateByEmail
select "id", "password_hash" as "passwordHash", "users"."verified_at" is not null as "isProven"
  from "users"
  where "email" = $1 and "deleted_at" is null;

-- promoteUser proven
update "users"
  set "is_admin" = $1, "staff_role" = $2
  where "id" = $3 and "email" = $4 and "deleted_at" is null and "verified_at" is not null
  returning "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version";

-- promoteUser with a new password
update "users"
  set "is_admin" = $1, "staff_role" = $2, "password_hash" = $3
  where "id" = $4 and "email" = $5 and "deleted_at" is null
  returning "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version";

-- api/shop/accounts/recovery/account-change.store.ts

-- insertChange
insert into "account_changes" ("user_id", "email", "password_hash", "is_password", "created_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6)
  returning "id";

-- isReserved
select "id"
  from "account_changes"
  where "email" = $1 and "user_id" <> $2 and "expires_at" > $3
  limit $4;

-- lockUserOfLink
select "id"
  from "users"
  where "id" = (select "user_id"
  from "mail_links"
  where "token_hash" = $1) for no key update;

-- changeToUndo
select "c"."id", "c"."user_id" as "userId", "c"."email", "c"."password_hash" as "passwordHash", "c"."created_at" as "createdAt", exists (select "earlier"."id"
  from "account_changes" as "earlier"
  where "earlier"."user_id" = "c"."user_id" and "earlier"."id" < "c"."id" and "earlier"."is_password" = $1 and "earlier"."expires_at" > $2) as "hadOtherPassword"
  from (select "change_id"
  from "mail_links"
  where "token_hash" = $3 and "purpose" = $4 and "expires_at" > $5) as "link"
  inner join "account_changes" as "c" on "c"."id" = "link"."change_id"
  inner join "users" as "u" on "u"."id" = "c"."user_id"
  where "u"."deleted_at" is null;

-- deleteChanges
delete
  from "account_changes"
  where "user_id" = $1 and "id" >= $2;

-- confirmByLink
with "used" as (update "mail_links"
  set "used_at" = coalesce("used_at", $1)
  where "token_hash" = $2 and "purpose" = $3 and "expires_at" > $4
  returning "user_id"), "proven" as (update "users"
  set "verified_at" = $5
  from "used"
  where "users"."id" = "used"."user_id" and "users"."verified_at" is null) select "users"."email"
  from "used"
  inner join "users" on "users"."id" = "used"."user_id";

-- api/shop/accounts/recovery/mail-link.store.ts

-- lockRecipientByAddress
select "id"
  from "users"
  where "email" = $1 and "deleted_at" is null for no key update;

-- lockRecipientByAddress of a user to be proven
select "id"
  from "users"
  where "email" = $1 and "deleted_at" is null and "id" = $2 and "verified_at" is null for no key update;

-- lockFormerOwner
select "u"."id"
  from "account_changes" as "c"
  inner join "users" as "u" on "u"."id" = "c"."user_id"
  where "c"."id" = $1 and "u"."deleted_at" is null
  for no key update of "u";

-- insertLink
with "run_out" as (delete
  from "mail_links"
  where "user_id" = $1 and "expires_at" <= $2), "kept" as (update "account_changes"
  set "expires_at" = $3
  where "id" = $4) insert into "mail_links" ("token_hash", "purpose", "user_id", "created_at", "expires_at", "change_id")
  values ($5, $6, $7, $8, $9, $10);

-- userOfPasswordLink
select "user_id"
  from "mail_links"
  where "token_hash" = $1 and "purpose" = $2 and "expires_at" > $3;

-- spendLinkOf
delete
  from "mail_links"
  where "token_hash" = $1 and "purpose" = $2 and "expires_at" > $3
  returning "user_id" as "userId";

-- consumeLink
delete
  from "mail_links"
  where "token_hash" = $1 and "expires_at" > $2;

-- deleteLinksOfUser
delete
  from "mail_links"
  where "user_id" = $1;

-- deleteUndoLinksFrom
delete
  from "mail_links"
  where "user_id" = $1 and "purpose" = $2 and "change_id" >= $3;

-- deleteOldLinks
delete
  from "mail_links"
  where "expires_at" <= $1;

-- deleteOldChanges
delete
  from "account_changes"
  where "expires_at" <= $1;

-- api/shop/accounts/second-factor/second-factor.store.ts

-- hasSecondFactor
select exists (select "user_id"
  from "second_factors"
  where "user_id" = $1 and "secret" is not null) as "isEnrolled";

-- factorOf
select "secret", "enrolled_at" as "enrolledAt", "pending_secret" as "pendingSecret", "pending_since" as "pendingSince"
  from "second_factors"
  where "user_id" = $1;

-- recoveryCodesLeft
select count(*) as "left"
  from "recovery_codes"
  where "user_id" = $1;

-- putPending
insert into "second_factors" ("user_id", "last_step", "pending_secret", "pending_since")
  values ($1, $2, $3, $4)
  on conflict ("user_id") do update
  set "pending_secret" = $5, "pending_since" = $6;

-- activatePending
update "second_factors"
  set "secret" = $1, "enrolled_at" = $2, "pending_secret" = $3, "pending_since" = $4, "last_step" = $5
  where "user_id" = $6 and "pending_secret" = $7;

-- spendStep
update "second_factors"
  set "last_step" = $1
  where "user_id" = $2 and "last_step" < $3 and "secret" is not null;

-- spendRecoveryCode
delete
  from "recovery_codes"
  where "user_id" = $1 and "code_hash" = $2;

-- replaceRecoveryCodes
delete
  from "recovery_codes"
  where "user_id" = $1;

-- replaceRecoveryCodes
insert into "recovery_codes" ("user_id", "code_hash")
  values ($1, $2), ($3, $4);

-- deleteFactor
delete
  from "second_factors"
  where "user_id" = $1 and ("enrolled_at" is null or "enrolled_at" >= $2)
  returning "enrolled_at" as "enrolledAt";

-- keysAfter
select "user_id" as "userId", "secret"
  from "second_factors"
  where "user_id" > $1 and "secret" is not null
  order by "user_id"
  limit $2::int for update;

-- writeKey
update "second_factors"
  set "secret" = $1
  where "user_id" = $2;

-- api/shop/accounts/sessions/known-device.store.ts

-- recordDevice
insert into "known_devices" ("user_id", "device_hash", "used_at")
  values ($1, $2, $3)
  on conflict ("user_id", "device_hash") do update
  set "used_at" = "excluded"."used_at";

-- forgetDevicesBeyond
delete
  from "known_devices"
  where "user_id" = $1 and "device_hash" in (select "device_hash"
  from "known_devices"
  where "user_id" = $2
  order by "used_at" desc, "device_hash"
  offset $3);

-- forgetDevices
delete
  from "known_devices"
  where "user_id" = $1;

-- api/shop/accounts/sessions/session.store.ts

-- sessionByToken
with "live" as (select "s"."user_id" as "userId", case when "u"."is_admin" then 'owner' else "u"."staff_role" end as "role", "u"."name", "u"."email" as "email", coalesce("s"."proven_at", "s"."created_at") as "provenAt", case when ("u"."is_admin" or "u"."staff_role" is not null) then least("s"."expires_at", "s"."created_at" + interval '12 hours') else "s"."expires_at" end as "expiresAt", "s"."last_used_at" as "lastUsedAt"
  from "sessions" as "s"
  inner join "users" as "u" on "u"."id" = "s"."user_id"
  where "s"."token_hash" = $1 and "u"."deleted_at" is null and "s"."last_used_at" > $2::timestamptz - interval '48 hours') select "userId", "role", "name", "email", "provenAt", "expiresAt", "lastUsedAt" < $3::timestamptz - interval '5 minutes' as "isUnused"
  from "live"
  where "expiresAt" > $4;

-- noteProof
update "sessions"
  set "proven_at" = $1
  where "token_hash" = $2;

-- recordUse
update "sessions"
  set "last_used_at" = greatest("last_used_at", $1::timestamptz)
  where "token_hash" = $2;

-- sessionsOfUser
select "id", "createdAt", "lastUsedAt", "device", "isCurrent", "expiresAt"
  from (select left(encode(sha256(convert_to('sign-in ' || "s"."token_hash", 'UTF8')), 'hex'), 32) as "id", "s"."id" as "place", "s"."created_at" as "createdAt", "s"."last_used_at" as "lastUsedAt", "s"."device", "s"."token_hash" = $1 as "isCurrent", least("s"."expires_at", "s"."last_used_at" + interval '48 hours', case when ("u"."is_admin" or "u"."staff_role" is not null) then "s"."created_at" + interval '12 hours' end) as "expiresAt"
  from "sessions" as "s"
  inner join "users" as "u" on "u"."id" = "s"."user_id"
  where "s"."user_id" = $2) as "live"
  where "expiresAt" > $3
  order by "isCurrent" desc, "lastUsedAt" desc, "place" desc;

-- lastUseOf
select max("last_used_at") as "at"
  from "sessions"
  where "user_id" = $1;

-- clearSessions
delete
  from "sessions"
  where "user_id" = $1 and ("expires_at" <= $2 or "id" in (select "id"
  from "sessions"
  where "user_id" = $3 and "expires_at" > $4
  order by "created_at" desc, "id" desc
  offset $5));

-- insertSession
insert into "sessions" ("token_hash", "user_id", "device", "created_at", "last_used_at", "expires_at") select $1::text as "token_hash", "u"."id" as "user_id", $2::text as "device", $3::timestamptz as "created_at", $4::timestamptz as "last_used_at", $5::timestamptz + case when ("u"."is_admin" or "u"."staff_role" is not null) then interval '12 hours' else interval '7 days' end as "expires_at"
  from "users" as "u"
  where "u"."id" = $6;

-- isSessionThere
select "id"
  from "sessions"
  where "token_hash" = $1;

-- deleteSession
delete
  from "sessions"
  where "token_hash" = $1
  returning left(encode(sha256(convert_to('sign-in ' || "token_hash", 'UTF8')), 'hex'), 32) as "id";

-- deleteSessionOfUser
delete
  from "sessions"
  where "user_id" = $1 and left(encode(sha256(convert_to('sign-in ' || "token_hash", 'UTF8')), 'hex'), 32) = $2
  returning left(encode(sha256(convert_to('sign-in ' || "token_hash", 'UTF8')), 'hex'), 32) as "id";

-- deleteSessionsOfUser
delete
  from "sessions"
  where "user_id" = $1 and "token_hash" is distinct
  from $2
  returning left(encode(sha256(convert_to('sign-in ' || "token_hash", 'UTF8')), 'hex'), 32) as "id";

-- api/shop/accounts/sessions/sign-in.store.ts

-- userForSignIn
select "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version", "users"."password_hash" as "passwordHash", exists (select "user_id"
  from "known_devices"
  where "user_id" = "users"."id" and "device_hash" = $1 and "used_at" > $2::timestamptz - interval '180 days') as "isDeviceKnown", exists (select "user_id"
  from "second_factors"
  where "user_id" = "users"."id" and "secret" is not null) as "hasSecondFactor"
  from "users"
  where "users"."email" = $3;

-- api/shop/accounts/users/guest.store.ts

-- insertGuest
insert into "users" ("name", "guest_email", "created_at")
  values ($1, $2, $3)
  returning "id";

-- guestIdsWith
select "id"
  from "users"
  where "guest_email" = $1
  order by "id" desc
  limit 5000;

-- idsOfPerson
select "id"
  from "users"
  where "guest_email" = $1
  order by "id" desc
  limit 5000;

-- idsOfPerson
select "id"
  from "users"
  where "email" = $1 and "users"."verified_at" is not null;

-- emailOfGuest
select "guest_email" as "email"
  from "users"
  where "id" = $1;

-- eraseGuest
update "users"
  set "name" = $1, "guest_email" = $2, "deleted_at" = $3
  where "id" = $4 and "guest_email" is not null;

-- lockGuests
select pg_advisory_xact_lock(4931004, hashtext($1)) as "lock";

-- lockGuests
select pg_advisory_xact_lock(4931004, hashtext($1)) as "lock";

-- api/shop/accounts/users/user-search.store.ts

-- lastUser
select max("id") as "id"
  from "users";

-- rewriteStaleUsers
update "users"
  set "name" = "name"
  where "id" > $1 and "id" <= $2 and "searchable" is distinct
  from search_fold("name" || ' ' || coalesce("email", ''));

-- api/shop/accounts/users/user.store.ts

-- userById
select "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version"
  from "users"
  where "id" = $1 and "email" is not null;

-- usersByIds
select "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version"
  from "users"
  where "id" = any($1) and "email" is not null;

-- accountIdOf
select "id"
  from "users"
  where "email" = $1;

-- passwordOf
select "password_hash" as "passwordHash"
  from "users"
  where "id" = $1 and "deleted_at" is null;

-- lockAccount
select "id", "name", "users"."email" as "email", "is_admin" as "isAdmin", "password_hash" as "passwordHash", "users"."verified_at" is not null as "isProven", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role"
  from "users"
  where "id" = $1 and "email" is not null for no key update;

-- lockWithPassword
select "id"
  from "users"
  where "id" = $1 and "password_hash" = $2 for no key update;

-- addresseeById
select "id", "name", "users"."email" as "email", "users"."verified_at" is not null as "isProven"
  from "users"
  where "id" = $1 and "email" is not null for share;

-- insertUser
insert into "users" ("name", "email", "password_hash", "is_admin", "staff_role", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("email") do nothing
  returning "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version";

-- changeAccount
update "users"
  set "name" = $1, "email" = $2, "password_hash" = $3, "is_admin" = $4, "staff_role" = $5
  where "id" = $6
  returning "users"."id", "users"."name", "users"."email" as "email", "users"."is_admin" as "isAdmin", case when "users"."is_admin" then 'owner' else "users"."staff_role" end as "role", "users"."verified_at" is not null as "isEmailVerified", "users"."created_at" as "createdAt", "users"."version";

-- markVerified
update "users"
  set "verified_at" = coalesce("verified_at", $1)
  where "id" = $2;

-- api/shop/api-keys/api-key.store.ts

-- allKeys
select "api_keys"."id", "api_keys"."name", "api_keys"."prefix", "api_keys"."scopes" as "scopes", (select "name"
  from "users"
  where "id" = "api_keys"."creator_id" and "deleted_at" is null) as "creator", "api_keys"."created_at" as "createdAt", "api_keys"."expires_at" as "expiresAt", "api_keys"."revoked_at" as "revokedAt", "api_keys"."last_used_at" as "lastUsedAt"
  from "api_keys"
  order by "id" desc;

-- keyByHash
select "k"."id", "k"."creator_id" as "userId", "k"."scopes" as "scopes", ("k"."last_used_at" is null or "k"."last_used_at" <= $1) as "isUnused"
  from "api_keys" as "k"
  inner join "users" as "u" on "u"."id" = "k"."creator_id"
  where "k"."key_hash" = $2 and "k"."revoked_at" is null and "k"."expires_at" > $3 and "u"."is_admin" and "u"."deleted_at" is null;

-- countKeys
select pg_advisory_xact_lock(4931033) as "turn";

-- countKeys
select count(*) as "total"
  from "api_keys"
  where "revoked_at" is null and "expires_at" > $1;

-- insertKey
insert into "api_keys" ("name", "prefix", "key_hash", "scopes", "creator_id", "created_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "api_keys"."id", "api_keys"."name", "api_keys"."prefix", "api_keys"."scopes" as "scopes", (select "name"
  from "users"
  where "id" = "api_keys"."creator_id" and "deleted_at" is null) as "creator", "api_keys"."created_at" as "createdAt", "api_keys"."expires_at" as "expiresAt", "api_keys"."revoked_at" as "revokedAt", "api_keys"."last_used_at" as "lastUsedAt";

-- revokeKey
update "api_keys"
  set "revoked_at" = coalesce("revoked_at", $1)
  where "id" = $2
  returning "api_keys"."id", "api_keys"."name", "api_keys"."prefix", "api_keys"."scopes" as "scopes", (select "name"
  from "users"
  where "id" = "api_keys"."creator_id" and "deleted_at" is null) as "creator", "api_keys"."created_at" as "createdAt", "api_keys"."expires_at" as "expiresAt", "api_keys"."revoked_at" as "revokedAt", "api_keys"."last_used_at" as "lastUsedAt";

-- noteKeyUse
update "api_keys"
  set "last_used_at" = $1
  where "id" = $2;

-- deleteEndedKeys
delete
  from "api_keys"
  where ("revoked_at" < $1 or "expires_at" < $2);

-- api/shop/catalogue/administration/product-administration.store.ts

-- insertDraft
insert into "products" ("name", "image", "description", "brand", "category", "is_draft", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning "id";

-- lockProduct
select "p"."id", "v"."id" as "variant", "p"."name", "p"."image", "v"."price", "p"."description", "p"."brand", "p"."category", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", "p"."is_hidden" as "isHidden", "p"."version"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where "p"."id" = $1 and "p"."deleted_at" is null for no key update;

-- storeProduct
with "standard" as (update "variants"
  set "price" = $1, "stock" = $2, "updated_at" = $3
  where "id" = $4) update "products"
  set "name" = $5, "image" = $6, "description" = $7, "brand" = $8, "category" = $9, "is_draft" = $10, "is_hidden" = $11, "updated_at" = $12, "version" = version + case when ((select "price"
  from "variants"
  where "id" = $13)) = $14::bigint then 0 else 1 end
  where "id" = $15;

-- hideProduct
update "products"
  set "is_draft" = $1, "is_hidden" = $2, "updated_at" = $3
  where "id" = $4 and "deleted_at" is null and "is_draft" = $5;

-- givePicture
update "products"
  set "image" = $1, "updated_at" = $2
  where "id" = $3 and "deleted_at" is null;

-- deleteProduct
update "products"
  set "deleted_at" = $1, "updated_at" = $2
  where "id" = $3 and "deleted_at" is null;

-- api/shop/catalogue/browsing/top-categories.store.ts

-- fullestCategories
select "newest"."category"
  from (select "p"."category"
  from "products" as "p"
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by "p"."created_at" desc, "p"."id" desc
  limit $1) as "newest"
  where "newest"."category" <> $2
  group by "newest"."category"
  order by count(*) desc, "newest"."category"
  limit $3;

-- api/shop/catalogue/bulk-edit/bulk-edit.store.ts

-- lockForBulk
select "p"."id", "p"."name", "p"."image", "p"."category", "v"."price", "p"."is_draft" as "isDraft", "p"."is_hidden" as "isHidden", "p"."version"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where "p"."id" = any($1) and "p"."deleted_at" is null
  order by "p"."id"
  for no key update of "p";

-- writeBulk
update "products" as "p"
  set "category" = "w"."category", "is_draft" = "w"."isDraft", "is_hidden" = "w"."isHidden", "updated_at" = $1, "version" = p.version + w."isRepriced"::int
  from jsonb_to_recordset($2::jsonb) as w (id int, category text, "isDraft" boolean, "isHidden" boolean, "isRepriced" boolean)
  where "p"."id" = "w"."id";

-- api/shop/catalogue/categories/category.store.ts

-- allCategories
select "id", "parent_id" as "parentId", "name", "slug", "image", "position", "version"
  from "categories"
  order by "position", "id"
  limit $1;

-- unlistedTexts
select mode() within group (order by p.category) as "name", count(*)::int as "products"
  from "products" as "p"
  left join "categories" as "c" on lower(c.name) = lower(p.category)
  where "p"."deleted_at" is null and "p"."category" <> $1 and "c"."id" is null
  group by lower(p.category)
  order by count(*) desc, lower(p.category)
  limit 100;

-- lockCategories
select pg_advisory_xact_lock(4931066) as "turn";

-- lockCategories
select "id", "parent_id" as "parentId", "name", "slug", "image", "position", "version"
  from "categories"
  order by "position", "id"
  limit $1;

-- insertCategory
insert into "categories" ("name", "slug", "image", "position", "parent_id", "updated_at")
  values ($1, $2, $3, $4, $5, $6)
  returning "id";

-- updateCategory
update "categories"
  set "name" = $1, "slug" = $2, "image" = $3, "updated_at" = $4
  where "id" = $5;

-- deleteCategory
delete
  from "categories"
  where "id" = $1;

-- placeCategories
update "categories"
  set "parent_id" = $1, "position" = "placed"."place"
  from unnest($2::int[]) with ordinality as placed (id, place)
  where "categories"."id" = "placed"."id";

-- renameProducts
with "named" as (select "id"
  from "products"
  where lower(category) = lower($1) and "category" <> $2 and "deleted_at" is null
  order by "id" for no key update) update "products"
  set "category" = $3, "updated_at" = $4
  from "named"
  where "products"."id" = "named"."id";

-- productsOfCategories
select "p"."id"
  from "products" as "p"
  where lower(p.category) = any (array(select lower(name)
  from unnest($1::text[]) name)) and ("p"."deleted_at" is null and not "p"."is_draft")
  order by "p"."id" desc
  limit $2;

-- picturesOfCategories
select distinct "image"
  from "categories"
  where "image" = any($1);

-- api/shop/catalogue/collections/collection.store.ts

-- allCollections
select "id", "name", "slug", "description", "image", "is_visible" as "isVisible", "is_on_home" as "isOnHome", "rule", "product_ids" as "productIds", "position", "version"
  from "collections"
  order by "position", "id"
  limit $1;

-- collectionBySlug
select "id", "name", "slug", "description", "image", "is_visible" as "isVisible", "is_on_home" as "isOnHome", "rule", "product_ids" as "productIds", "position", "version"
  from "collections"
  where "slug" = $1;

-- lockCollections
select pg_advisory_xact_lock(4931067) as "turn";

-- lockCollections
select "id", "name", "slug", "description", "image", "is_visible" as "isVisible", "is_on_home" as "isOnHome", "rule", "product_ids" as "productIds", "position", "version"
  from "collections"
  order by "position", "id"
  limit $1;

-- insertCollection
insert into "collections" ("name", "slug", "image", "description", "rule", "is_visible", "is_on_home", "product_ids", "updated_at", "position")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  returning "id";

-- updateCollection
update "collections"
  set "name" = $1, "slug" = $2, "image" = $3, "description" = $4, "rule" = $5, "is_visible" = $6, "is_on_home" = $7, "product_ids" = $8, "updated_at" = $9
  where "id" = $10;

-- deleteCollection
delete
  from "collections"
  where "id" = $1;

-- placeCollections
update "collections"
  set "position" = "placed"."place"
  from unnest($1::int[]) with ordinality as placed (id, place)
  where "collections"."id" = "placed"."id";

-- picturesOfCollections
select distinct "image"
  from "collections"
  where "image" = any($1);

-- api/shop/catalogue/colours/colour-changes.store.ts

-- coloursWithUses
select "c"."code", "c"."position", "c"."name", "c"."family", "c"."kind", "c"."hex", "c"."palette", "c"."also", "c"."says", "c"."part_codes" as "partCodes", "c"."part_percents" as "partPercents", "c"."version", coalesce(used.count, 0) as "usedBy", (select count(*)::int as "count"
  from "colours" as "o"
  where c.code = any (o.part_codes)) as "partOf"
  from "colours" as "c"
  left join (select "u"."colour", count(*)::int as "count"
  from (select "colour", "product_id"
  from "variants"
  where "deleted_at" is null and "colour" is not null
  union select "colour", "product_id"
  from "product_pictures"
  where "colour" is not null) as "u"
  inner join "products" as "p" on "p"."id" = "u"."product_id"
  where "p"."deleted_at" is null
  group by "u"."colour") as "used" on "used"."colour" = "c"."code"
  order by "c"."position", "c"."code"
  limit $1;

-- lockColours
select pg_advisory_xact_lock(4931072) as "turn";

-- lockColours
select "c"."code", "c"."position", "c"."name", "c"."family", "c"."kind", "c"."hex", "c"."palette", "c"."also", "c"."says", "c"."part_codes" as "partCodes", "c"."part_percents" as "partPercents", "c"."version", coalesce(used.count, 0) as "usedBy", (select count(*)::int as "count"
  from "colours" as "o"
  where c.code = any (o.part_codes)) as "partOf"
  from "colours" as "c"
  left join (select "u"."colour", count(*)::int as "count"
  from (select "colour", "product_id"
  from "variants"
  where "deleted_at" is null and "colour" is not null
  union select "colour", "product_id"
  from "product_pictures"
  where "colour" is not null) as "u"
  inner join "products" as "p" on "p"."id" = "u"."product_id"
  where "p"."deleted_at" is null
  group by "u"."colour") as "used" on "used"."colour" = "c"."code"
  order by "c"."position", "c"."code"
  limit $1;

-- insertColour
insert into "colours" ("code", "name", "family", "hex", "palette", "also", "says", "position", "kind", "part_codes", "part_percents")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- updateColour
update "colours"
  set "code" = $1, "name" = $2, "family" = $3, "hex" = $4, "palette" = $5, "also" = $6, "says" = $7
  where "code" = $8;

-- deleteColour
delete
  from "colours"
  where "code" = $1;

-- api/shop/catalogue/facet-index/facet-rows.store.ts

-- nextProducts
select "p"."id", coalesce("m"."name", "p"."brand") as "brand", coalesce("m"."slug", maker_key(p.brand)) as "maker", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "p"."created_at" as "createdAt", "f"."kind", "f"."texture", "f"."hair", "f"."lace", "f"."density", "f"."glueless", "f"."pre_plucked" as "prePlucked", "f"."bleached_knots" as "bleachedKnots", "f"."fringe"
  from "products" as "p"
  left join "product_facts" as "f" on "f"."product_id" = "p"."id"
  left join "makers" as "m" on maker_key(m.name) = maker_key(p.brand)
  where ("p"."deleted_at" is null and not "p"."is_draft") and p.id < $1::int
  order by "p"."id" desc
  limit $2::bigint;

-- productsOfIds
select "p"."id", coalesce("m"."name", "p"."brand") as "brand", coalesce("m"."slug", maker_key(p.brand)) as "maker", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "p"."created_at" as "createdAt", "f"."kind", "f"."texture", "f"."hair", "f"."lace", "f"."density", "f"."glueless", "f"."pre_plucked" as "prePlucked", "f"."bleached_knots" as "bleachedKnots", "f"."fringe"
  from "products" as "p"
  left join "product_facts" as "f" on "f"."product_id" = "p"."id"
  left join "makers" as "m" on maker_key(m.name) = maker_key(p.brand)
  where ("p"."deleted_at" is null and not "p"."is_draft") and p.id = any($1);

-- variantsOfProducts
select "v"."id", "v"."product_id" as "productId", "v"."price", "v"."lengths", "v"."colour", "c"."family", "v"."density", "v"."lace", "v"."cap", v.stock > 0 as "inStock"
  from "variants" as "v"
  left join "colours" as "c" on "c"."code" = "v"."colour"
  where "v"."product_id" = any($1) and "v"."deleted_at" is null
  order by "v"."product_id", "v"."position", "v"."id";

-- optionsOfVariants
select "v"."id", "v"."sku", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade"
  from "variants" as "v"
  where "v"."id" = any($1);

-- colourShades
select "c"."code", "c"."name", "c"."hex"
  from "colours" as "c"
  order by "c"."position";

-- api/shop/catalogue/facts/facts.store.ts

-- factsOfProducts
select "f"."product_id" as "productId", "f"."kind", "f"."hair", "f"."drawn", "f"."origin", "f"."texture", "f"."length_measured" as "lengthMeasured", "f"."lace", "f"."lace_kind" as "laceKind", "f"."density", "f"."construction", "f"."glueless", "f"."pre_plucked" as "prePlucked", "f"."bleached_knots" as "bleachedKnots", "f"."adjustable", "f"."fringe", "f"."parting", "f"."free_parting" as "freeParting", "f"."heat_limit_c" as "heatLimitC", "f"."lifespan_from" as "lifespanFrom", "f"."lifespan_to" as "lifespanTo", "f"."hygiene_seal" as "hygieneSeal", "f"."made_days" as "madeDays", "f"."return_rule" as "returnRule"
  from "product_facts" as "f"
  where "f"."product_id" = any($1);

-- storeFacts
with "stored" as (insert into "product_facts" ("product_id", "kind", "hair", "drawn", "origin", "texture", "lace", "density", "construction", "glueless", "adjustable", "fringe", "parting", "length_measured", "lace_kind", "pre_plucked", "bleached_knots", "free_parting", "heat_limit_c", "lifespan_from", "lifespan_to", "hygiene_seal", "made_days", "return_rule")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
  on conflict ("product_id") do update
  set "kind" = $25, "hair" = $26, "drawn" = $27, "origin" = $28, "texture" = $29, "lace" = $30, "density" = $31, "construction" = $32, "glueless" = $33, "adjustable" = $34, "fringe" = $35, "parting" = $36, "length_measured" = $37, "lace_kind" = $38, "pre_plucked" = $39, "bleached_knots" = $40, "free_parting" = $41, "heat_limit_c" = $42, "lifespan_from" = $43, "lifespan_to" = $44, "hygiene_seal" = $45, "made_days" = $46, "return_rule" = $47) update "products"
  set "version" = "version" + $48, "updated_at" = $49
  where "id" = $50;

-- allColours
select "c"."code", "c"."name", "c"."family", "c"."kind", "c"."hex", "c"."palette", "c"."also", "c"."says", "c"."part_codes" as "partCodes", "c"."part_percents" as "partPercents"
  from "colours" as "c"
  order by "c"."position", "c"."code"
  limit $1;

-- shadesOfProducts
select "v"."product_id" as "productId", "c"."hex"
  from "variants" as "v"
  inner join "colours" as "c" on "c"."code" = "v"."colour"
  where "v"."product_id" = any($1) and "v"."deleted_at" is null
  group by "v"."product_id", "c"."hex"
  order by "v"."product_id", min("v"."position");

-- api/shop/catalogue/import/product-import.store.ts

-- lockProducts
select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where "p"."id" = any($1) and "p"."deleted_at" is null
  order by "v"."id" for no key update;

-- updateProducts
with "w" as (select "w".*, "v"."id" as "variant", "v"."price" as "priceBefore", "v"."stock" as "stockBefore"
  from jsonb_to_recordset($1::jsonb) as w (id int, name text, image text, price bigint, description text, brand text, category text,
  "countInStock" int, "isDraft" boolean)
  inner join "variants" as "v" on v.product_id = w.id and v.is_standard), "standards" as (update "variants" as "v"
  set "price" = "w"."price", "stock" = "w"."countInStock", "updated_at" = $2
  from "w"
  where "v"."id" = "w"."variant"), "moved" as (select "w"."variant" as "variant_id", w."countInStock" - w."stockBefore" as "delta", "w"."countInStock" as "stock"
  from "w"
  where "w"."countInStock" <> "w"."stockBefore"), "moves" as (insert into "stock_moves" ("variant_id", "delta", "stock_before", "stock_after", "reason", "order_id", "actor_id", "created_at") select "moved"."variant_id" as "variant_id", "moved"."delta" as "delta", moved.stock - moved.delta as "stock_before", "moved"."stock" as "stock_after", $3::text as "reason", null::int as "order_id", $4::int as "actor_id", $5::timestamptz as "created_at"
  from "moved") update "products" as "p"
  set "name" = "w"."name", "image" = "w"."image", "description" = "w"."description", "brand" = "w"."brand", "category" = "w"."category", "is_draft" = "w"."isDraft", "is_hidden" = ("p"."is_hidden" and "w"."isDraft"), "updated_at" = $6, "version" = p.version + (w.price <> w."priceBefore")::int
  from "w"
  where "p"."id" = "w"."id";

-- insertProducts
with "w" as materialized (select "row".*, nextval(pg_get_serial_sequence('products', 'id'))::int as "id"
  from rows
  from (
    jsonb_to_recordset($1::jsonb) as (id int, name text, image text, price bigint, description text, brand text, category text,
  "countInStock" int, "isDraft" boolean)) with ordinality as "row" (no_id, name, image, price, description, brand, category, "countInStock", "isDraft", place)
  order by "row"."place"), "made" as (insert into "products" ("id", "name", "image", "description", "brand", "category", "is_draft", "created_at", "updated_at") select "w"."id", "w"."name", "w"."image", "w"."description", "w"."brand", "w"."category", "w"."isDraft", $2::timestamptz as "created_at", $3::timestamptz as "updated_at"
  from "w") insert into "variants" ("product_id", "sku", "price", "stock", "is_standard", "created_at", "updated_at") select "w"."id", 'P-' || w.id as "sku", "w"."price", "w"."countInStock", true as "is_standard", $4::timestamptz as "created_at", $5::timestamptz as "updated_at"
  from "w"
  order by "w"."place";

-- api/shop/catalogue/makers/maker.store.ts

-- capCharts
select "slug" as "maker", "name", "caps" as "sizes"
  from "makers"
  where caps <> '[]'
  order by search_fold(name), "id"
  limit 100;

-- shadeTables
select "slug" as "maker", "name", "shades"
  from "makers"
  where shades <> '[]'
  order by search_fold(name), "id"
  limit 100;

-- findMakers
select "m"."id", "m"."name", "m"."slug", "m"."link", "m"."caps", "m"."shades", "m"."version", coalesce(used.count, 0) as "usedBy"
  from "makers" as "m"
  left join (select maker_key(p.brand) as "key", sum(p.count)::int as "count"
  from (select "brand", count(*) as "count"
  from "products"
  where "deleted_at" is null
  group by "brand") as "p"
  group by maker_key(p.brand)) as "used" on "used"."key" = maker_key(m.name)
  where strpos(search_fold(m.name), search_fold($1)) > 0
  order by search_fold(m.name), "m"."id"
  limit 200;

-- makerById
select "m"."id", "m"."name", "m"."slug", "m"."link", "m"."caps", "m"."shades", "m"."version", coalesce(used.count, 0) as "usedBy"
  from "makers" as "m"
  left join (select maker_key(p.brand) as "key", sum(p.count)::int as "count"
  from (select "brand", count(*) as "count"
  from "products"
  where "deleted_at" is null
  group by "brand") as "p"
  group by maker_key(p.brand)) as "used" on "used"."key" = maker_key(m.name)
  where "m"."id" = $1;

-- lockMaker
select "id"
  from "makers"
  where "id" = $1 for update;

-- insertMaker
insert into "makers" ("name", "slug", "link", "caps", "shades")
  values ($1, $2, $3, $4::jsonb, $5::jsonb)
  returning "id";

-- updateMaker
update "makers"
  set "name" = $1, "slug" = $2, "link" = $3, "caps" = $4::jsonb, "shades" = $5::jsonb
  where "id" = $6;

-- deleteMaker
delete
  from "makers"
  where "id" = $1;

-- renameBrands
with "made" as (select "id"
  from "products"
  where maker_key(brand) = maker_key($1) and "brand" <> $2 and "deleted_at" is null
  order by "id" for no key update) update "products"
  set "brand" = $3, "updated_at" = $4
  from "made"
  where "products"."id" = "made"."id";

-- api/shop/catalogue/overlays/overlay.store.ts

-- overlaysOf
select "product_id" as "productId", "file", "marks", "colour"
  from "product_overlays"
  where "product_id" = any($1);

-- storeOverlay
insert into "product_overlays" ("product_id", "file", "marks", "colour", "created_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("product_id") do update
  set "file" = $6, "marks" = $7, "colour" = $8;

-- removeOverlay
delete
  from "product_overlays"
  where "product_id" = $1;

-- picturesOfOverlays
select "file"
  from "product_overlays"
  where "file" = any($1);

-- draftOf
select "marks", "colour", "created_at" as "createdAt"
  from "overlay_drafts"
  where "product_id" = $1;

-- draftPicture
select "picture"
  from "overlay_drafts"
  where "product_id" = $1;

-- storeDraft
insert into "overlay_drafts" ("product_id", "picture", "marks", "colour", "created_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("product_id") do update
  set "picture" = $6, "marks" = $7, "colour" = $8, "created_at" = $9;

-- markDraft
update "overlay_drafts"
  set "marks" = $1, "colour" = $2
  where "product_id" = $3;

-- removeDraft
delete
  from "overlay_drafts"
  where "product_id" = $1;

-- api/shop/catalogue/picture-library/picture-library.store.ts

-- usesOfPictures
select "w"."file", "w"."place", "w"."id", "w"."name", "w"."uses"
  from (select "u"."file", "u"."place", "u"."id", "u"."name", (count(*) over (partition by u.file))::int as "uses", row_number() over (partition by u.file
  order by u.place desc, u.id) as "nr"
  from (select "p"."image" as "file", 'PRODUCT' as "place", "p"."id", "p"."name"
  from "products" as "p"
  where "p"."image" = any($1) and "p"."deleted_at" is null
  union select "s"."file", 'PRODUCT' as "place", "p"."id", "p"."name"
  from "product_pictures" as "s"
  inner join "products" as "p" on "p"."id" = "s"."product_id"
  where "s"."file" = any($2) and "s"."position" > 0 and "p"."deleted_at" is null
  union select "c"."image" as "file", 'CATEGORY' as "place", "c"."id", "c"."name"
  from "categories" as "c"
  where "c"."image" = any($3)
  union select "c"."image" as "file", 'COLLECTION' as "place", "c"."id", "c"."name"
  from "collections" as "c"
  where "c"."image" = any($4)) as "u") as "w"
  where "w"."nr" <= $5::bigint
  order by "w"."file", "w"."nr";

-- lockLibraryPicture
select "l"."id", "l"."public_id" as "publicId", "l"."version", "l"."file", "l"."alt", "l"."focal_x" as "focalX", "l"."focal_y" as "focalY", "l"."created_at" as "createdAt"
  from "library_pictures" as "l"
  where "l"."public_id" = $1 for update;

-- insertLibraryPicture
insert into "library_pictures" ("file", "alt", "focal_x", "focal_y", "is_kept", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  returning "id", "public_id" as "publicId", "version";

-- updateLibraryPicture
update "library_pictures"
  set "alt" = $1, "focal_x" = $2, "focal_y" = $3, "version" = "version" + $4
  where "id" = $5;

-- forgetPictures
delete
  from "library_pictures"
  where "file" = any($1);

-- keptPictures
select "file"
  from "library_pictures"
  where "file" = any($1) and "is_kept" = true;

-- api/shop/catalogue/pictures/product-pictures.store.ts

-- storedPictures
select "s"."product_id" as "productId", "s"."file", "s"."position", "s"."alt", "s"."focal_x" as "focalX", "s"."focal_y" as "focalY", "s"."colour", "v"."sku"
  from "product_pictures" as "s"
  left join "variants" as "v" on "v"."id" = "s"."variant_id"
  where "s"."product_id" = any($1)
  order by "s"."product_id", "s"."position";

-- storedFocus
select "s"."product_id" as "productId", "s"."focal_x" as "focalX", "s"."focal_y" as "focalY"
  from "product_pictures" as "s"
  inner join "products" as "p" on "p"."id" = "s"."product_id" and "p"."image" = "s"."file"
  where "s"."product_id" = any($1);

-- storePictures
delete
  from "product_pictures"
  where "product_id" = $1 and not "file" = any($2);

-- storePictures
insert into "product_pictures" ("product_id", "file", "position", "alt", "focal_x", "focal_y", "colour", "variant_id", "created_at") select $1::int as "product_id", "w"."file" as "file", "w"."position" as "position", "w"."alt" as "alt", "w"."focalX" as "focal_x", "w"."focalY" as "focal_y", "w"."colour" as "colour", "v"."id" as "variant_id", $2::timestamptz as "created_at"
  from jsonb_to_recordset($3::jsonb) as w (file text, "position" int, alt text, "focalX" int, "focalY" int, colour text, sku text)
  left join "variants" as "v" on "v"."sku" = "w"."sku" and "v"."product_id" = $4
  on conflict ("product_id", "file") do update
  set "position" = "excluded"."position", "alt" = "excluded"."alt", "focal_x" = "excluded"."focal_x", "focal_y" = "excluded"."focal_y", "colour" = "excluded"."colour", "variant_id" = "excluded"."variant_id";

-- storePictures
update "products"
  set "image" = $1, "version" = "version" + $2, "updated_at" = $3
  where "id" = $4;

-- furtherPictures
select distinct "s"."file"
  from "product_pictures" as "s"
  inner join "products" as "p" on "p"."id" = "s"."product_id"
  where "s"."file" = any($1) and "s"."position" > 0 and "p"."deleted_at" is null;

-- api/shop/catalogue/planned-prices/planned-price.store.ts

-- stepsOfProduct
select "c"."id", "c"."variant_id" as "variantId", "c"."at", "c"."price", "c"."is_sale" as "isSale", "c"."was_until" as "wasUntil", "v"."sku", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", "v"."price" as "priceNow", "v"."was_price" as "wasPrice"
  from "price_changes" as "c"
  inner join "variants" as "v" on "v"."id" = "c"."variant_id"
  where "v"."product_id" = $1 and "v"."deleted_at" is null
  order by "c"."at", "v"."position", "c"."id"
  limit 2000;

-- dueProducts
select "v"."product_id" as "id"
  from "price_changes" as "c"
  inner join "variants" as "v" on "v"."id" = "c"."variant_id"
  where "c"."at" <= $1
  group by "v"."product_id"
  order by min("c"."at"), "v"."product_id"
  limit $2;

-- dueSteps
select "c"."id", "c"."variant_id" as "variantId", "c"."at", "c"."price", "c"."is_sale" as "isSale", "c"."was_until" as "wasUntil"
  from "price_changes" as "c"
  inner join "variants" as "v" on "v"."id" = "c"."variant_id"
  where "v"."product_id" = any($1) and "c"."at" <= $2
  order by "c"."at", "c"."id";

-- insertSteps
insert into "price_changes" ("variant_id", "at", "price", "is_sale", "was_until", "created_at") select "w"."variantId", "w"."at", "w"."price", "w"."isSale", "w"."wasUntil", $1::timestamptz as "createdAt"
  from jsonb_to_recordset($2::jsonb) as w ("variantId" int, at timestamptz, price bigint, "isSale" boolean, "wasUntil" timestamptz);

-- deleteSteps
delete
  from "price_changes"
  where "id" = any($1);

-- api/shop/catalogue/product/product-list.store.ts

-- api/shop/catalogue/product/product-pictures.store.ts

-- picturesOfProducts
select distinct "image"
  from "products"
  where "image" = any($1) and "deleted_at" is null;

-- api/shop/catalogue/product/product.store.ts

-- countProducts
select count(*) as "total"
  from "products" as "p"
  where ("p"."deleted_at" is null and not "p"."is_draft");

-- productPage from the newest
with "page" as materialized (select "p"."id"
  from "products" as "p"
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by "p"."created_at" desc, "p"."id" desc
  limit $1::bigint
  offset $2::bigint) select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "page"
  inner join "products" as "p" on "p"."id" = "page"."id"
  inner join lateral (select "v".*
  from "variants" as "v"
  where v.product_id = p.id and v.is_standard
  limit 1) as "v" on true
  order by "p"."created_at" desc, "p"."id" desc;

-- productPage from the oldest
with "page" as materialized (select "p"."id"
  from "products" as "p"
  where "p"."deleted_at" is null
  order by "p"."created_at" asc, "p"."id" asc
  limit $1::bigint
  offset $2::bigint) select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "page"
  inner join "products" as "p" on "p"."id" = "page"."id"
  inner join lateral (select "v".*
  from "variants" as "v"
  where v.product_id = p.id and v.is_standard
  limit 1) as "v" on true
  order by "p"."created_at" desc, "p"."id" desc;

-- productById
select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where "p"."id" = $1 and ("p"."deleted_at" is null and not "p"."is_draft");

-- productOrSampleById
select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where "p"."id" = $1 and "p"."deleted_at" is null and (("p"."deleted_at" is null and not "p"."is_draft") or ("p"."is_hidden" is false and "p"."name" = $2 and "v"."price" = $3 and "p"."description" = $4 and "p"."brand" = $5 and "p"."category" = $6 and "v"."stock" = $7));

-- productsByIds
select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from unnest($1::int[]) with ordinality as wanted (id, place)
  inner join "products" as "p" on "p"."id" = "wanted"."id"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by "wanted"."place";

-- topProducts
select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where ("p"."deleted_at" is null and not "p"."is_draft") and "p"."rating" > 0
  order by "p"."rating" desc, "p"."num_reviews" desc, "p"."created_at" desc, "p"."id" desc
  limit 5;

-- scarceProducts
select *
  from (select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where ("p"."deleted_at" is null and not "p"."is_draft") and "v"."scarcity" >= 1 and "v"."scarcity" <= 5
  order by "v"."scarcity", "p"."id"
  limit 8) as "low"
  union all (select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where ("p"."deleted_at" is null and not "p"."is_draft") and "v"."scarcity" = 0
  order by "v"."scarcity", "p"."id"
  limit 8)
  limit 8;

-- recountRating
update "products" as "p"
  set "rating_sum" = "p"."rating_sum" + $1, "num_reviews" = "p"."num_reviews" + $2
  where "p"."id" = $3;

-- addRating
update "products" as "p"
  set "rating_sum" = "p"."rating_sum" + $1, "num_reviews" = "p"."num_reviews" + $2
  where "p"."id" = $3 and ("p"."deleted_at" is null and not "p"."is_draft");

-- api/shop/catalogue/related/related-products.store.ts

-- relatedCandidates
select "wanted"."id" as "relatedTo", "found"."category" = "wanted"."category" as "isOfCategory", "found"."id", "found"."texture", "found"."colour", "found"."lengths", "found"."price", "found"."stock", "found"."rating", "found"."numReviews"
  from "products" as "wanted"
  inner join lateral (select "p"."id", "p"."category", "f"."texture", "v"."colour", "v"."lengths", "v"."price", "v"."stock", "p"."rating", "p"."num_reviews" as "numReviews"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  left join "product_facts" as "f" on "f"."product_id" = "p"."id"
  where "p"."id" = "wanted"."id"
  union all (select "p"."id", "p"."category", "f"."texture", "v"."colour", "v"."lengths", "v"."price", "v"."stock", "p"."rating", "p"."num_reviews" as "numReviews"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  left join "product_facts" as "f" on "f"."product_id" = "p"."id"
  where "p"."category" = "wanted"."category" and ("p"."deleted_at" is null and not "p"."is_draft")
  order by "p"."rating" desc, "p"."num_reviews" desc, "p"."id" desc
  limit 48)
  union all (select "p"."id", "p"."category", "f"."texture", "v"."colour", "v"."lengths", "v"."price", "v"."stock", "p"."rating", "p"."num_reviews" as "numReviews"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  left join "product_facts" as "f" on "f"."product_id" = "p"."id"
  where ("p"."deleted_at" is null and not "p"."is_draft") and "p"."rating" > 0
  order by "p"."rating" desc, "p"."num_reviews" desc, "p"."created_at" desc, "p"."id" desc
  limit 5)) as "found" on true
  where "wanted"."id" = any($1);

-- api/shop/catalogue/search/search-hits.store.ts

-- api/shop/catalogue/search/search-upkeep.store.ts

-- lastProduct
select max("id") as "id"
  from "products";

-- rewriteStaleProducts
update "products"
  set "name" = "name"
  where "id" > $1 and "id" <= $2 and ("folded_name" is distinct
  from search_fold("name") or "search_words" is distinct
  from search_words("name", "brand", "category", "description"));

-- renewWords
lock table "search_words" in share row exclusive mode;

-- renewWords
delete
  from "search_words"
  where "word" not in (select distinct "used"."word"
  from "products"
  inner join lateral unnest(tsvector_to_array(ts_filter("search_words", '{a,b}'))) as used (word) on true
  where "used"."word" ~ '^[^0-9]{3,40}$' and "products"."deleted_at" is null);

-- renewWords
insert into "search_words" ("word") select distinct "used"."word"
  from "products"
  inner join lateral unnest(tsvector_to_array(ts_filter("search_words", '{a,b}'))) as used (word) on true
  where "used"."word" ~ '^[^0-9]{3,40}$' and "products"."deleted_at" is null
  on conflict do nothing;

-- api/shop/catalogue/search/search.store.ts

-- rankedHits
with "size_of_catalogue" as materialized (select exists (
        select
  from products p
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by created_at desc, id desc
  offset 10000
  limit 1) as is_large), "small" as materialized (select id, created_at, case
    when folded_name = $1::text then 0
    when starts_with(folded_name, $2::text) then 1
    when strpos(folded_name, ' ' || $3::text) > 0 then 2
    when strpos(folded_name, $4::text) > 0 then 3
    when (folded_name like $5) then 4
    when ((folded_name like $6 or search_words @@ $7::tsquery)) then 5
    else 6 end as tier
  from products p
  where not (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and ((folded_name like $8 or search_words @@ $9::tsquery))), "newest" as materialized (select id, created_at, case
    when folded_name = $10::text then 0
    when starts_with(folded_name, $11::text) then 1
    when strpos(folded_name, ' ' || $12::text) > 0 then 2
    when strpos(folded_name, $13::text) > 0 then 3
    when (folded_name like $14) then 4
    when ((folded_name like $15 or search_words @@ $16::tsquery)) then 5
    else 6 end as tier
  from (
        select id, created_at, folded_name, search_words
  from products p
  where (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft")
       
  order by created_at desc, id desc
  limit 10000) newest
  where ((folded_name like $17 or search_words @@ $18::tsquery))), "older" as materialized (select id, created_at, case
    when folded_name = $19::text then 0
    when starts_with(folded_name, $20::text) then 1
    when strpos(folded_name, ' ' || $21::text) > 0 then 2
    when strpos(folded_name, $22::text) > 0 then 3
    when (folded_name like $23) then 4
    when ((folded_name like $24 or search_words @@ $25::tsquery)) then 5
    else 6 end as tier
  from products p
       
  where (select is_large
  from size_of_catalogue) and not (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and (folded_name like $26 or search_words @@ $27::tsquery)), "named" as materialized (select id, created_at, case
    when folded_name = $28::text then 0
    when starts_with(folded_name, $29::text) then 1
    when strpos(folded_name, ' ' || $30::text) > 0 then 2
    when strpos(folded_name, $31::text) > 0 then 3
    when (folded_name like $32) then 4
    when ((folded_name like $33 or search_words @@ $34::tsquery)) then 5
    else 6 end as tier
  from products p
  where (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft")
        and folded_name ~>=~ $35::text and folded_name ~<~ ($36::text || chr(1114111))
       
  order by folded_name using ~<~
  limit 1200), "in_trade" as materialized (select *
  from older
  where false), "hits" as (select *
  from small
  union all (
        select *
  from newest
  union select *
  from older
  union select *
  from named
  union select *
  from in_trade)) select "id", min(tier) over () as "best", (select count(*) < 400
  from newest) as "isComplete"
  from "hits"
  order by tier, "created_at" desc, "id" desc
  limit 1201;

-- hitsOfPage one word
with "size_of_catalogue" as materialized (select exists (
        select
  from products p
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by created_at desc, id desc
  offset 10000
  limit 1) as is_large), "small" as materialized (select id, created_at, case
    when folded_name = $1::text then 0
    when starts_with(folded_name, $2::text) then 1
    when strpos(folded_name, ' ' || $3::text) > 0 then 2
    when strpos(folded_name, $4::text) > 0 then 3
    when (folded_name like $5) then 4
    when ((folded_name like $6 or search_words @@ $7::tsquery)) then 5
    else 6 end as tier
  from products p
  where not (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and ((folded_name like $8 or search_words @@ $9::tsquery))), "newest" as materialized (select id, created_at, case
    when folded_name = $10::text then 0
    when starts_with(folded_name, $11::text) then 1
    when strpos(folded_name, ' ' || $12::text) > 0 then 2
    when strpos(folded_name, $13::text) > 0 then 3
    when (folded_name like $14) then 4
    when ((folded_name like $15 or search_words @@ $16::tsquery)) then 5
    else 6 end as tier
  from (
        select id, created_at, folded_name, search_words
  from products p
  where (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft")
       
  order by created_at desc, id desc
  limit 10000) newest
  where ((folded_name like $17 or search_words @@ $18::tsquery))), "older" as materialized (select id, created_at, case
    when folded_name = $19::text then 0
    when starts_with(folded_name, $20::text) then 1
    when strpos(folded_name, ' ' || $21::text) > 0 then 2
    when strpos(folded_name, $22::text) > 0 then 3
    when (folded_name like $23) then 4
    when ((folded_name like $24 or search_words @@ $25::tsquery)) then 5
    else 6 end as tier
  from products p
       
  where (select is_large
  from size_of_catalogue) and not (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and (folded_name like $26 or search_words @@ $27::tsquery)), "named" as materialized (select id, created_at, case
    when folded_name = $28::text then 0
    when starts_with(folded_name, $29::text) then 1
    when strpos(folded_name, ' ' || $30::text) > 0 then 2
    when strpos(folded_name, $31::text) > 0 then 3
    when (folded_name like $32) then 4
    when ((folded_name like $33 or search_words @@ $34::tsquery)) then 5
    else 6 end as tier
  from products p
  where (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft")
        and folded_name ~>=~ $35::text and folded_name ~<~ ($36::text || chr(1114111))
       
  order by folded_name using ~<~
  limit 1200), "in_trade" as materialized (select *
  from older
  where false), "hits" as (select *
  from small
  union all (
        select *
  from newest
  union select *
  from older
  union select *
  from named
  union select *
  from in_trade)), "ranked" as materialized (
          select *
  from hits
  order by tier, created_at desc, id desc
  limit 1201), "size" as materialized (select least(count(*), 1200)::int as total,
          count(*) <= 1200 and (select count(*) < 400
  from newest) as "isTotalExact", min(tier) as best
  from ranked), "page" as materialized (
          select id, tier
  from ranked
  order by tier, created_at desc, id desc
  limit 12
  offset (
            select (least(greatest($37::bigint, 1), (greatest(total, 1) + 12 - 1) / 12) - 1) * 12
  from size)) select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt", "size"."total", "size"."isTotalExact", "size"."best"
  from "page"
  inner join "products" as "p" on "p"."id" = "page"."id"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  cross join "size"
  order by "page"."tier", "p"."created_at" desc, "p"."id" desc;

-- hitsOfPage a synonym
with "size_of_catalogue" as materialized (select exists (
        select
  from products p
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by created_at desc, id desc
  offset 10000
  limit 1) as is_large), "small" as materialized (select id, created_at, case
    when folded_name = $1::text then 0
    when starts_with(folded_name, $2::text) then 1
    when strpos(folded_name, ' ' || $3::text) > 0 then 2
    when strpos(folded_name, $4::text) > 0 then 3
    when (folded_name like $5) then 4
    when ((folded_name like $6 or search_words @@ $7::tsquery)) then 5
    when ((folded_name like $8 or search_words @@ $9::tsquery)) then 6 else 7 end as tier
  from products p
  where not (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and (((folded_name like $10 or search_words @@ $11::tsquery)) or search_words @@ $12::tsquery or id in (select unnest($13::int[])))), "newest" as materialized (select id, created_at, case
    when folded_name = $14::text then 0
    when starts_with(folded_name, $15::text) then 1
    when strpos(folded_name, ' ' || $16::text) > 0 then 2
    when strpos(folded_name, $17::text) > 0 then 3
    when (folded_name like $18) then 4
    when ((folded_name like $19 or search_words @@ $20::tsquery)) then 5
    when ((folded_name like $21 or search_words @@ $22::tsquery)) then 6 else 7 end as tier
  from (
        select id, created_at, folded_name, search_words
  from products p
  where (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft")
       
  order by created_at desc, id desc
  limit 10000) newest
  where (((folded_name like $23 or search_words @@ $24::tsquery)) or search_words @@ $25::tsquery or id in (select unnest($26::int[])))), "older" as materialized (select id, created_at, case
    when folded_name = $27::text then 0
    when starts_with(folded_name, $28::text) then 1
    when strpos(folded_name, ' ' || $29::text) > 0 then 2
    when strpos(folded_name, $30::text) > 0 then 3
    when (folded_name like $31) then 4
    when ((folded_name like $32 or search_words @@ $33::tsquery)) then 5
    when ((folded_name like $34 or search_words @@ $35::tsquery)) then 6 else 7 end as tier
  from products p
       
  where (select is_large
  from size_of_catalogue) and not (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and (folded_name like $36 or search_words @@ $37::tsquery)), "named" as materialized (select id, created_at, case
    when folded_name = $38::text then 0
    when starts_with(folded_name, $39::text) then 1
    when strpos(folded_name, ' ' || $40::text) > 0 then 2
    when strpos(folded_name, $41::text) > 0 then 3
    when (folded_name like $42) then 4
    when ((folded_name like $43 or search_words @@ $44::tsquery)) then 5
    when ((folded_name like $45 or search_words @@ $46::tsquery)) then 6 else 7 end as tier
  from products p
  where (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft")
        and folded_name ~>=~ $47::text and folded_name ~<~ ($48::text || chr(1114111))
       
  order by folded_name using ~<~
  limit 1200), "in_trade" as materialized (select id, created_at, case
    when folded_name = $49::text then 0
    when starts_with(folded_name, $50::text) then 1
    when strpos(folded_name, ' ' || $51::text) > 0 then 2
    when strpos(folded_name, $52::text) > 0 then 3
    when (folded_name like $53) then 4
    when ((folded_name like $54 or search_words @@ $55::tsquery)) then 5
    when ((folded_name like $56 or search_words @@ $57::tsquery)) then 6 else 7 end as tier
  from products p
   
  where (select is_large
  from size_of_catalogue) and (select count(*) < 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and search_words @@ $58::tsquery
   
  union select id, created_at, case
    when folded_name = $59::text then 0
    when starts_with(folded_name, $60::text) then 1
    when strpos(folded_name, ' ' || $61::text) > 0 then 2
    when strpos(folded_name, $62::text) > 0 then 3
    when (folded_name like $63) then 4
    when ((folded_name like $64 or search_words @@ $65::tsquery)) then 5
    when ((folded_name like $66 or search_words @@ $67::tsquery)) then 6 else 7 end as tier
  from products p
   
  where (select is_large
  from size_of_catalogue) and (select count(*) < 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and id = any($68)), "hits" as (select *
  from small
  union all (
        select *
  from newest
  union select *
  from older
  union select *
  from named
  union select *
  from in_trade)), "ranked" as materialized (
          select *
  from hits
  order by tier, created_at desc, id desc
  limit 1201), "size" as materialized (select least(count(*), 1200)::int as total,
          count(*) <= 1200 and (select count(*) < 400
  from newest) as "isTotalExact", min(tier) as best
  from ranked), "page" as materialized (
          select id, tier
  from ranked
  order by tier, created_at desc, id desc
  limit 12
  offset (
            select (least(greatest($69::bigint, 1), (greatest(total, 1) + 12 - 1) / 12) - 1) * 12
  from size)) select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt", "size"."total", "size"."isTotalExact", "size"."best"
  from "page"
  inner join "products" as "p" on "p"."id" = "page"."id"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  cross join "size"
  order by "page"."tier", "p"."created_at" desc, "p"."id" desc;

-- hitsOfPage a synonym and a word
with "size_of_catalogue" as materialized (select exists (
        select
  from products p
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by created_at desc, id desc
  offset 10000
  limit 1) as is_large), "small" as materialized (select id, created_at, case
    when folded_name = $1::text then 0
    when starts_with(folded_name, $2::text) then 1
    when strpos(folded_name, ' ' || $3::text) > 0 then 2
    when strpos(folded_name, $4::text) > 0 then 3
    when (folded_name like $5 and folded_name like $6) then 4
    when ((folded_name like $7 or search_words @@ $8::tsquery) and (folded_name like $9 or search_words @@ $10::tsquery)) then 5
    when ((folded_name like $11 or search_words @@ $12::tsquery) and (folded_name like $13 or search_words @@ $14::tsquery)) then 6 when search_words @@ $15::tsquery then 7 else 8 end as tier
  from products p
  where not (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and (((folded_name like $16 or search_words @@ $17::tsquery) and (folded_name like $18 or search_words @@ $19::tsquery)) or search_words @@ $20::tsquery or id in (select unnest($21::int[])))), "newest" as materialized (select id, created_at, case
    when folded_name = $22::text then 0
    when starts_with(folded_name, $23::text) then 1
    when strpos(folded_name, ' ' || $24::text) > 0 then 2
    when strpos(folded_name, $25::text) > 0 then 3
    when (folded_name like $26 and folded_name like $27) then 4
    when ((folded_name like $28 or search_words @@ $29::tsquery) and (folded_name like $30 or search_words @@ $31::tsquery)) then 5
    when ((folded_name like $32 or search_words @@ $33::tsquery) and (folded_name like $34 or search_words @@ $35::tsquery)) then 6 when search_words @@ $36::tsquery then 7 else 8 end as tier
  from (
        select id, created_at, folded_name, search_words
  from products p
  where (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft")
       
  order by created_at desc, id desc
  limit 10000) newest
  where (((folded_name like $37 or search_words @@ $38::tsquery) and (folded_name like $39 or search_words @@ $40::tsquery)) or search_words @@ $41::tsquery or id in (select unnest($42::int[])))), "older" as materialized (select id, created_at, case
    when folded_name = $43::text then 0
    when starts_with(folded_name, $44::text) then 1
    when strpos(folded_name, ' ' || $45::text) > 0 then 2
    when strpos(folded_name, $46::text) > 0 then 3
    when (folded_name like $47 and folded_name like $48) then 4
    when ((folded_name like $49 or search_words @@ $50::tsquery) and (folded_name like $51 or search_words @@ $52::tsquery)) then 5
    when ((folded_name like $53 or search_words @@ $54::tsquery) and (folded_name like $55 or search_words @@ $56::tsquery)) then 6 when search_words @@ $57::tsquery then 7 else 8 end as tier
  from products p
       
  where (select is_large
  from size_of_catalogue) and not (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and (folded_name like $58 and folded_name like $59 or search_words @@ $60::tsquery and search_words @@ $61::tsquery)), "named" as materialized (select id, created_at, case
    when folded_name = $62::text then 0
    when starts_with(folded_name, $63::text) then 1
    when strpos(folded_name, ' ' || $64::text) > 0 then 2
    when strpos(folded_name, $65::text) > 0 then 3
    when (folded_name like $66 and folded_name like $67) then 4
    when ((folded_name like $68 or search_words @@ $69::tsquery) and (folded_name like $70 or search_words @@ $71::tsquery)) then 5
    when ((folded_name like $72 or search_words @@ $73::tsquery) and (folded_name like $74 or search_words @@ $75::tsquery)) then 6 when search_words @@ $76::tsquery then 7 else 8 end as tier
  from products p
  where (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft")
        and folded_name ~>=~ $77::text and folded_name ~<~ ($78::text || chr(1114111))
       
  order by folded_name using ~<~
  limit 1200), "in_trade" as materialized (select id, created_at, case
    when folded_name = $79::text then 0
    when starts_with(folded_name, $80::text) then 1
    when strpos(folded_name, ' ' || $81::text) > 0 then 2
    when strpos(folded_name, $82::text) > 0 then 3
    when (folded_name like $83 and folded_name like $84) then 4
    when ((folded_name like $85 or search_words @@ $86::tsquery) and (folded_name like $87 or search_words @@ $88::tsquery)) then 5
    when ((folded_name like $89 or search_words @@ $90::tsquery) and (folded_name like $91 or search_words @@ $92::tsquery)) then 6 when search_words @@ $93::tsquery then 7 else 8 end as tier
  from products p
   
  where (select is_large
  from size_of_catalogue) and (select count(*) < 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and search_words @@ $94::tsquery
   
  union select id, created_at, case
    when folded_name = $95::text then 0
    when starts_with(folded_name, $96::text) then 1
    when strpos(folded_name, ' ' || $97::text) > 0 then 2
    when strpos(folded_name, $98::text) > 0 then 3
    when (folded_name like $99 and folded_name like $100) then 4
    when ((folded_name like $101 or search_words @@ $102::tsquery) and (folded_name like $103 or search_words @@ $104::tsquery)) then 5
    when ((folded_name like $105 or search_words @@ $106::tsquery) and (folded_name like $107 or search_words @@ $108::tsquery)) then 6 when search_words @@ $109::tsquery then 7 else 8 end as tier
  from products p
   
  where (select is_large
  from size_of_catalogue) and (select count(*) < 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and id = any($110)), "hits" as (select *
  from small
  union all (
        select *
  from newest
  union select *
  from older
  union select *
  from named
  union select *
  from in_trade)), "ranked" as materialized (
          select *
  from hits
  order by tier, created_at desc, id desc
  limit 1201), "size" as materialized (select least(count(*), 1200)::int as total,
          count(*) <= 1200 and (select count(*) < 400
  from newest) as "isTotalExact", min(tier) as best
  from ranked), "page" as materialized (
          select id, tier
  from ranked
  order by tier, created_at desc, id desc
  limit 12
  offset (
            select (least(greatest($111::bigint, 1), (greatest(total, 1) + 12 - 1) / 12) - 1) * 12
  from size)) select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt", "size"."total", "size"."isTotalExact", "size"."best"
  from "page"
  inner join "products" as "p" on "p"."id" = "page"."id"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  cross join "size"
  order by "page"."tier", "p"."created_at" desc, "p"."id" desc;

-- hitsBeyond first of two words
with "size_of_catalogue" as materialized (select exists (
        select
  from products p
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by created_at desc, id desc
  offset 10000
  limit 1) as is_large), "small" as materialized (select id, created_at, case
    when folded_name = $1::text then 0
    when starts_with(folded_name, $2::text) then 1
    when strpos(folded_name, ' ' || $3::text) > 0 then 2
    when strpos(folded_name, $4::text) > 0 then 3
    when (folded_name like $5 and folded_name like $6) then 4
    when ((folded_name like $7 or search_words @@ $8::tsquery) and (folded_name like $9 or search_words @@ $10::tsquery)) then 5
    else 6 end as tier
  from products p
  where not (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and ((folded_name like $11 or search_words @@ $12::tsquery) and (folded_name like $13 or search_words @@ $14::tsquery))), "newest" as materialized (select id, created_at, case
    when folded_name = $15::text then 0
    when starts_with(folded_name, $16::text) then 1
    when strpos(folded_name, ' ' || $17::text) > 0 then 2
    when strpos(folded_name, $18::text) > 0 then 3
    when (folded_name like $19 and folded_name like $20) then 4
    when ((folded_name like $21 or search_words @@ $22::tsquery) and (folded_name like $23 or search_words @@ $24::tsquery)) then 5
    else 6 end as tier
  from (
        select id, created_at, folded_name, search_words
  from products p
  where (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft")
       
  order by created_at desc, id desc
  limit 10000) newest
  where ((folded_name like $25 or search_words @@ $26::tsquery) and (folded_name like $27 or search_words @@ $28::tsquery))), "older" as materialized (select id, created_at, case
    when folded_name = $29::text then 0
    when starts_with(folded_name, $30::text) then 1
    when strpos(folded_name, ' ' || $31::text) > 0 then 2
    when strpos(folded_name, $32::text) > 0 then 3
    when (folded_name like $33 and folded_name like $34) then 4
    when ((folded_name like $35 or search_words @@ $36::tsquery) and (folded_name like $37 or search_words @@ $38::tsquery)) then 5
    else 6 end as tier
  from products p
       
  where (select is_large
  from size_of_catalogue) and not (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and (folded_name like $39 and folded_name like $40 or search_words @@ $41::tsquery and search_words @@ $42::tsquery)), "named" as materialized (select id, created_at, case
    when folded_name = $43::text then 0
    when starts_with(folded_name, $44::text) then 1
    when strpos(folded_name, ' ' || $45::text) > 0 then 2
    when strpos(folded_name, $46::text) > 0 then 3
    when (folded_name like $47 and folded_name like $48) then 4
    when ((folded_name like $49 or search_words @@ $50::tsquery) and (folded_name like $51 or search_words @@ $52::tsquery)) then 5
    else 6 end as tier
  from products p
  where (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft")
        and folded_name ~>=~ $53::text and folded_name ~<~ ($54::text || chr(1114111))
       
  order by folded_name using ~<~
  limit 1200), "in_trade" as materialized (select *
  from older
  where false), "hits" as (select *
  from small
  union all (
        select *
  from newest
  union select *
  from older
  union select *
  from named
  union select *
  from in_trade)), "part" as materialized (select *
  from hits
  where true
         
  order by tier, created_at desc, id desc
  limit $55) select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt", "part"."tier", p.created_at::text as "placeTime", ((select max("p"."created_at") as "since"
  from "products" as "p"
  where ("p"."deleted_at" is null and not "p"."is_draft")))::text as "since", (select min(tier)
  from hits) as "best"
  from "part"
  inner join "products" as "p" on "p"."id" = "part"."id"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  order by "part"."tier" asc, "p"."created_at" desc, "p"."id" desc;

-- hitsBeyond a place
with "size_of_catalogue" as materialized (select exists (
        select
  from products p
  where ("p"."deleted_at" is null and not "p"."is_draft") and created_at <= $1::timestamptz
  order by created_at desc, id desc
  offset 10000
  limit 1) as is_large), "small" as materialized (select id, created_at, case
    when folded_name = $2::text then 0
    when starts_with(folded_name, $3::text) then 1
    when strpos(folded_name, ' ' || $4::text) > 0 then 2
    when strpos(folded_name, $5::text) > 0 then 3
    when (folded_name like $6) then 4
    when ((folded_name like $7 or search_words @@ $8::tsquery)) then 5
    else 6 end as tier
  from products p
  where not (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and created_at <= $9::timestamptz and ((folded_name like $10 or search_words @@ $11::tsquery))), "newest" as materialized (select id, created_at, case
    when folded_name = $12::text then 0
    when starts_with(folded_name, $13::text) then 1
    when strpos(folded_name, ' ' || $14::text) > 0 then 2
    when strpos(folded_name, $15::text) > 0 then 3
    when (folded_name like $16) then 4
    when ((folded_name like $17 or search_words @@ $18::tsquery)) then 5
    else 6 end as tier
  from (
        select id, created_at, folded_name, search_words
  from products p
  where (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and created_at <= $19::timestamptz
       
  order by created_at desc, id desc
  limit 10000) newest
  where ((folded_name like $20 or search_words @@ $21::tsquery))), "older" as materialized (select id, created_at, case
    when folded_name = $22::text then 0
    when starts_with(folded_name, $23::text) then 1
    when strpos(folded_name, ' ' || $24::text) > 0 then 2
    when strpos(folded_name, $25::text) > 0 then 3
    when (folded_name like $26) then 4
    when ((folded_name like $27 or search_words @@ $28::tsquery)) then 5
    else 6 end as tier
  from products p
       
  where (select is_large
  from size_of_catalogue) and not (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and created_at <= $29::timestamptz and (folded_name like $30 or search_words @@ $31::tsquery)), "named" as materialized (select id, created_at, case
    when folded_name = $32::text then 0
    when starts_with(folded_name, $33::text) then 1
    when strpos(folded_name, ' ' || $34::text) > 0 then 2
    when strpos(folded_name, $35::text) > 0 then 3
    when (folded_name like $36) then 4
    when ((folded_name like $37 or search_words @@ $38::tsquery)) then 5
    else 6 end as tier
  from products p
  where (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and created_at <= $39::timestamptz
        and folded_name ~>=~ $40::text and folded_name ~<~ ($41::text || chr(1114111))
       
  order by folded_name using ~<~
  limit 1200), "in_trade" as materialized (select *
  from older
  where false), "hits" as (select *
  from small
  union all (
        select *
  from newest
  union select *
  from older
  union select *
  from named
  union select *
  from in_trade)), "part" as materialized (select *
  from hits
  where tier > $42
    or (tier = $43 and (created_at, id) < ($44::timestamptz, $45::int))
         
  order by tier, created_at desc, id desc
  limit $46) select "p"."id", "p"."name", "p"."image", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "p"."description", "p"."brand", "p"."category", "p"."rating", "p"."num_reviews" as "numReviews", "v"."stock" as "countInStock", "p"."is_draft" as "isDraft", ("p"."is_draft" and "p"."is_hidden") as "isHidden", "p"."version", "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt", "part"."tier", p.created_at::text as "placeTime", ($47::timestamptz)::text as "since", 0 as "best"
  from "part"
  inner join "products" as "p" on "p"."id" = "part"."id"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  order by "part"."tier" asc, "p"."created_at" desc, "p"."id" desc;

-- countOfHits
with "size_of_catalogue" as materialized (select exists (
        select
  from products p
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by created_at desc, id desc
  offset 10000
  limit 1) as is_large), "small" as materialized (select id, created_at, case
    when folded_name = $1::text then 0
    when starts_with(folded_name, $2::text) then 1
    when strpos(folded_name, ' ' || $3::text) > 0 then 2
    when strpos(folded_name, $4::text) > 0 then 3
    when (folded_name like $5) then 4
    when ((folded_name like $6 or search_words @@ $7::tsquery)) then 5
    else 6 end as tier
  from products p
  where not (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft") and ((folded_name like $8 or search_words @@ $9::tsquery))), "newest" as materialized (select id, created_at, case
    when folded_name = $10::text then 0
    when starts_with(folded_name, $11::text) then 1
    when strpos(folded_name, ' ' || $12::text) > 0 then 2
    when strpos(folded_name, $13::text) > 0 then 3
    when (folded_name like $14) then 4
    when ((folded_name like $15 or search_words @@ $16::tsquery)) then 5
    else 6 end as tier
  from (
        select id, created_at, folded_name, search_words
  from products p
  where (select is_large
  from size_of_catalogue) and ("p"."deleted_at" is null and not "p"."is_draft")
       
  order by created_at desc, id desc
  limit 10000) newest
  where ((folded_name like $17 or search_words @@ $18::tsquery))), "older" as materialized (select id, created_at, case
    when folded_name = $19::text then 0
    when starts_with(folded_name, $20::text) then 1
    when strpos(folded_name, ' ' || $21::text) > 0 then 2
    when strpos(folded_name, $22::text) > 0 then 3
    when (folded_name like $23) then 4
    when ((folded_name like $24 or search_words @@ $25::tsquery)) then 5
    else 6 end as tier
  from products p
       
  where (select is_large
  from size_of_catalogue) and not (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft") and (folded_name like $26 or search_words @@ $27::tsquery)), "named" as materialized (select id, created_at, case
    when folded_name = $28::text then 0
    when starts_with(folded_name, $29::text) then 1
    when strpos(folded_name, ' ' || $30::text) > 0 then 2
    when strpos(folded_name, $31::text) > 0 then 3
    when (folded_name like $32) then 4
    when ((folded_name like $33 or search_words @@ $34::tsquery)) then 5
    else 6 end as tier
  from products p
  where (select count(*) filter (where tier < 7) >= 400
  from newest) and ("p"."deleted_at" is null and not "p"."is_draft")
        and folded_name ~>=~ $35::text and folded_name ~<~ ($36::text || chr(1114111))
       
  order by folded_name using ~<~
  limit 1200), "in_trade" as materialized (select *
  from older
  where false), "hits" as (select *
  from small
  union all (
        select *
  from newest
  union select *
  from older
  union select *
  from named
  union select *
  from in_trade)) select count(*) as "total", min(tier) as "best", (select count(*) < 400
  from newest) as "isTotalExact"
  from "hits"
  having count(*) > $37;

-- spellings
with "typed" as materialized (
    select folded, typed, btrim(typed, '.,;:!?()"''') as word
   
  from (select search_fold($1) as folded) keyword, regexp_split_to_table(folded, ' ') typed) select "typed"."folded", "typed"."typed", "typed"."word", array(select known.word
  from search_words known
         
  where typed.word ~ '^[^0-9%_\\]{3,40}$'
            and char_length(known.word) between char_length(typed.word) - 2 and char_length(typed.word) + 2
            and levenshtein_less_equal(known.word, typed.word, 2) <= 2
         
  order by levenshtein(known.word, typed.word), known.word
  limit 50) as "near", array(select known.word
  from search_words known
         
  where typed.word ~ '^[^0-9%_\\]{3,40}$' and starts_with(known.word, typed.word)
         
  order by char_length(known.word), known.word
  limit 20) as "longer", array(select left(typed.word, at) || ' ' || substr(typed.word, at + 1)
         
  from generate_series(3, char_length(typed.word) - 3) at
         
  where ((select true as "isKnown"
  from "search_words"
  where "word" = left(typed.word, at))) and ((select true as "isKnown"
  from "search_words"
  where "word" = substr(typed.word, at + 1)))) as "split"
  from "typed";

-- api/shop/catalogue/sitemap/sitemap.store.ts

-- filesWithProducts
select "files"."file"
  from generate_series(1, (select coalesce(max(id), 1) / 49999 + 1 as "last"
  from "products")) as files (file)
  where ("files"."file" = $1 or exists (select "p"."id"
  from "products" as "p"
  where p.id > (files.file - 1) * 49999 and p.id <= files.file * 49999 and ("p"."deleted_at" is null and not "p"."is_draft")))
  order by "files"."file";

-- changesOfProducts
select "p"."id", "p"."updated_at" as "updatedAt"
  from "products" as "p"
  where "p"."id" > $1 and "p"."id" <= $2 and ("p"."deleted_at" is null and not "p"."is_draft")
  order by "p"."id"
  limit $3;

-- api/shop/catalogue/stock-alert/stock-alert.store.ts

-- lockWanted
select "v"."id", "v"."sku", "v"."stock"
  from "variants" as "v"
  inner join "products" as "p" on "p"."id" = "v"."product_id"
  where lower(v.sku) = $1 and "v"."deleted_at" is null and ("p"."deleted_at" is null and not "p"."is_draft") for share of "v";

-- insertAlert
insert into "stock_alerts" ("variant_id", "email", "user_id", "created_at")
  values ($1, $2, $3, $4)
  on conflict do nothing;

-- backInStock
select "p"."id" as "productId", "p"."name", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade"
  from "variants" as "v"
  inner join "products" as "p" on "p"."id" = "v"."product_id"
  where "v"."id" = $1 and "v"."stock" > $2 and "v"."deleted_at" is null and ("p"."deleted_at" is null and not "p"."is_draft");

-- takeAlerts
delete
  from "stock_alerts"
  where "id" in (select "id"
  from "stock_alerts"
  where "variant_id" = $1
  order by "id"
  limit $2 for update)
  returning "email", "user_id" as "userId";

-- alertsOfUser
select "a"."id", "v"."sku", "a"."email", "a"."created_at" as "createdAt"
  from "stock_alerts" as "a"
  inner join "variants" as "v" on "v"."id" = "a"."variant_id"
  where ("a"."user_id" = $1 or "a"."email" = $2) and "a"."id" > $3
  order by "a"."id"
  limit 200;

-- deleteOldAlerts
delete
  from "stock_alerts"
  where "id" in (select "id"
  from "stock_alerts"
  where "created_at" < $1
  order by "created_at"
  limit $2);

-- api/shop/catalogue/variant-changes/variant-changes.store.ts

-- lockProducts
select "id"
  from "products"
  where "id" = any($1) and "deleted_at" is null
  order by "id" for no key update;

-- lockVariants
select "v"."id", "v"."sku", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "v"."stock", "v"."position", "v"."is_standard" as "isStandard", "v"."version", "v"."product_id" as "productId", v.deleted_at is not null as "isDeleted"
  from "variants" as "v"
  where "v"."product_id" = any($1) and ("v"."deleted_at" is null or lower(v.sku) = any($2))
  order by "v"."id" for no key update;

-- productsOfSkus
select "v"."sku", "v"."product_id" as "productId"
  from "variants" as "v"
  where lower(v.sku) = any($1)
  order by "v"."id";

-- productOfSku
select "v"."product_id" as "productId"
  from "variants" as "v"
  where lower(v.sku) = $1 and "v"."deleted_at" is null;

-- writeVariants
update "variants" as "v"
  set "sku" = "w"."sku", "lengths" = w.lengths, "colour" = "w"."colour", "density" = "w"."density", "lace" = "w"."lace", "cap" = "w"."cap", "parting" = "w"."parting", "volume" = "w"."volume", "finish" = "w"."finish", "shade" = "w"."shade", "price" = "w"."price", "was_price" = "w"."wasPrice", "was_until" = "w"."wasUntil", "stock" = "w"."stock", "position" = "w"."position", "updated_at" = $1, "deleted_at" = case when w."isDeleted" then $2::timestamptz end
  from jsonb_to_recordset($3::jsonb) as w (id int, "productId" int, sku text, lengths smallint[], colour text, density smallint, lace text, cap text, parting text,
  volume text, finish text, shade text, price bigint, "wasPrice" bigint, "wasUntil" timestamptz, stock int, "position" int,
  "isDeleted" boolean)
  where "v"."id" = "w"."id";

-- insertVariants
insert into "variants" ("product_id", "sku", "lengths", "colour", "density", "lace", "cap", "parting", "volume", "finish", "shade", "price", "was_price", "was_until", "stock", "position", "is_standard", "created_at", "updated_at") select "w"."productId" as "product_id", "w"."sku" as "sku", w.lengths as "lengths", "w"."colour" as "colour", "w"."density" as "density", "w"."lace" as "lace", "w"."cap" as "cap", "w"."parting" as "parting", "w"."volume" as "volume", "w"."finish" as "finish", "w"."shade" as "shade", "w"."price" as "price", "w"."wasPrice" as "was_price", "w"."wasUntil" as "was_until", "w"."stock" as "stock", "w"."position" as "position", false as "is_standard", $1::timestamptz as "created_at", $2::timestamptz as "updated_at"
  from jsonb_to_recordset($3::jsonb) as w (id int, "productId" int, sku text, lengths smallint[], colour text, density smallint, lace text, cap text, parting text,
  volume text, finish text, shade text, price bigint, "wasPrice" bigint, "wasUntil" timestamptz, stock int, "position" int,
  "isDeleted" boolean)
  order by "w"."position";

-- chooseStandard
update "variants"
  set "is_standard" = $1, "updated_at" = $2
  where "id" = $3;

-- chooseStandard
update "variants"
  set "is_standard" = $1, "updated_at" = $2
  where lower(sku) = $3;

-- touchProducts
update "products"
  set "updated_at" = $1, "version" = version + (id = any($2))::int
  where "id" = any($3);

-- api/shop/catalogue/variant-import/variant-export.store.ts

-- variantsAfter
select "v"."id", "v"."sku", "v"."product_id" as "product", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "v"."stock" as "countInStock", "v"."is_standard" as "isStandard"
  from "variants" as "v"
  inner join "products" as "p" on "p"."id" = "v"."product_id"
  where "v"."id" > $1 and "v"."deleted_at" is null and "p"."deleted_at" is null
  order by "v"."id"
  limit $2::bigint;

-- api/shop/catalogue/variant/stock-move.store.ts

-- recordStockMoves
insert into "stock_moves" ("variant_id", "delta", "stock_before", "stock_after", "reason", "order_id", "actor_id", "created_at") select "moved"."variant_id" as "variant_id", "moved"."delta" as "delta", moved.stock - moved.delta as "stock_before", "moved"."stock" as "stock_after", $1::text as "reason", null::int as "order_id", $2::int as "actor_id", $3::timestamptz as "created_at"
  from jsonb_to_recordset($4::jsonb) as moved (variant_id int, delta int, stock int);

-- movesOfProduct
select "m"."id", "m"."created_at" as "createdAt", "m"."stock_before" as "before", "m"."stock_after" as "after", "m"."reason", "m"."order_id" as "orderId", "v"."sku"
  from "variants" as "v"
  inner join lateral (select "m".*
  from "stock_moves" as "m"
  where "m"."variant_id" = "v"."id" and "m"."reason" = any($1) and "m"."id" < $2
  order by "m"."id" desc
  limit $3) as "m" on true
  where "v"."product_id" = $4
  order by "m"."id" desc
  limit $5;

-- deleteStockMoves
delete
  from "stock_moves"
  where "id" in (select "m"."id"
  from "stock_moves" as "m"
  where "m"."created_at" < $1 and exists (select "newer"."id"
  from "stock_moves" as "newer"
  where "newer"."variant_id" = "m"."variant_id" and "newer"."id" > "m"."id")
  order by "m"."id"
  limit $2);

-- api/shop/catalogue/variant/variant.store.ts

-- optionsOfVariant
select "lengths", "colour", "density", "lace", "cap", "parting", "volume", "finish", "shade"
  from "variants"
  where "id" = $1;

-- variantsOfProducts
select "v"."sku", "v"."product_id" as "product", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "v"."stock" as "countInStock", "v"."is_standard" as "isStandard", "v"."version"
  from unnest($1::int[]) as wanted (id)
  inner join lateral (select "v".*
  from "variants" as "v"
  where "v"."product_id" = "wanted"."id" and "v"."deleted_at" is null
  order by "v"."position", "v"."id"
  limit 400) as "v" on true
  order by "v"."product_id", "v"."position", "v"."id";

-- standardsOfProducts
select "v"."sku", "v"."product_id" as "product", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "v"."stock" as "countInStock", "v"."is_standard" as "isStandard", "v"."version"
  from "variants" as "v"
  where "v"."product_id" = any($1) and "v"."is_standard";

-- variantsBySkus
select "v"."sku", "v"."product_id" as "product", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", "v"."price", "v"."was_price" as "wasPrice", "v"."was_until" as "wasUntil", "v"."stock" as "countInStock", "v"."is_standard" as "isStandard", "v"."version"
  from unnest($1::text[]) as wanted (sku)
  inner join "variants" as "v" on lower(v.sku) = wanted.sku
  inner join "products" as "p" on "p"."id" = "v"."product_id"
  where "v"."deleted_at" is null and ("p"."deleted_at" is null and not "p"."is_draft");

-- api/shop/exports/export.store.ts

-- countExports
select pg_advisory_xact_lock(49311, $1::int) as "turn";

-- countExports
select count(*) as "kept", count(*) filter(where "state" in ($1, $2)) as "open"
  from "exports"
  where "user_id" = $3;

-- insertExport
insert into "exports" ("kind", "filter", "user_id", "created_at", "expires_at")
  values ($1, $2, $3, $4, $5)
  returning "exports"."id", "exports"."kind" as "kind", "exports"."filter" as "filter", "exports"."user_id" as "userId", (select "name"
  from "users"
  where "id" = "exports"."user_id" and "deleted_at" is null) as "userName", "exports"."state" as "state", "exports"."rows_done" as "rowsDone", "exports"."rows_total" as "rowsTotal", "exports"."bytes", "exports"."problem", "exports"."created_at" as "createdAt", "exports"."finished_at" as "finishedAt", "exports"."expires_at" as "expiresAt";

-- exportById
select "exports"."id", "exports"."kind" as "kind", "exports"."filter" as "filter", "exports"."user_id" as "userId", (select "name"
  from "users"
  where "id" = "exports"."user_id" and "deleted_at" is null) as "userName", "exports"."state" as "state", "exports"."rows_done" as "rowsDone", "exports"."rows_total" as "rowsTotal", "exports"."bytes", "exports"."problem", "exports"."created_at" as "createdAt", "exports"."finished_at" as "finishedAt", "exports"."expires_at" as "expiresAt", "exports"."file_key" as "fileKey"
  from "exports"
  where "id" = $1;

-- exportOfFile
select "e"."kind" as "kind", "e"."created_at" as "createdAt", "e"."user_id" as "userId", case when "u"."is_admin" then 'owner' else "u"."staff_role" end as "role"
  from "exports" as "e"
  inner join "users" as "u" on "u"."id" = "e"."user_id"
  where "e"."file_key" = $1 and "e"."state" = $2 and "e"."expires_at" > $3 and "u"."deleted_at" is null;

-- takeExport
select "file_key" as "leftFile", "tries"
  from "exports"
  where "id" = $1 and "state" in ($2, $3) for update;

-- noteProgress
update "exports"
  set "rows_done" = $1
  where "file_key" = $2 and "state" = $3;

-- deleteExport
delete
  from "exports"
  where "id" = $1;

-- endedExports
select "e"."id", "e"."file_key" as "fileKey"
  from "exports" as "e"
  inner join "users" as "u" on "u"."id" = "e"."user_id"
  where ("e"."expires_at" <= $1 or "u"."deleted_at" is not null)
  order by "e"."id"
  limit $2;

-- api/shop/fit-profiles/fit-profile.store.ts

-- fitProfileOf
select "head", "height_cm" as "heightCm", "shade", "changed_at" as "changedAt"
  from "fit_profiles"
  where "user_id" = $1;

-- putFitProfile
insert into "fit_profiles" ("user_id", "head", "height_cm", "shade", "changed_at")
  values ($1, $2::jsonb, $3, $4::jsonb, $5)
  on conflict ("user_id") do update
  set "head" = $6::jsonb, "height_cm" = $7, "shade" = $8::jsonb, "changed_at" = $9;

-- deleteFitProfile
delete
  from "fit_profiles"
  where "user_id" = $1;

-- api/shop/inventory/stock.store.ts

-- takeUnits
with "wanted" as materialized (
    select case when line.sku is null
  then (select id
  from variants
  where product_id = line.product_id and is_standard)
  else (select id
  from variants
  where lower(sku) = line.sku and product_id = line.product_id
    and deleted_at is null) end as variant_id, sum(qty)::int as qty
   
  from unnest((select $1::int[]), (select $2::text[]), (select $3::int[]))
      as line (product_id, sku, qty)
   
  group by 1), "locked" as materialized (select "v"."id", "wanted"."qty", "p"."name", "p"."image"
  from "wanted"
  inner join "variants" as "v" on "v"."id" = "wanted"."variant_id"
  inner join "products" as "p" on "p"."id" = "v"."product_id"
  where "p"."deleted_at" is null and not p.is_draft and "v"."stock" >= "wanted"."qty"
  order by "v"."id"
  for no key update of "v") update "variants" as "v"
  set "stock" = "v"."stock" - "locked"."qty"
  from "locked"
  where "v"."id" = "locked"."id" and "v"."stock" >= "locked"."qty"
  returning "v"."id" as "variant", "v"."product_id" as "product", "v"."sku", "v"."is_standard" as "isStandard", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", "locked"."name", "locked"."image", "v"."price", "v"."stock", "locked"."qty";

-- takeUnitsAgain
with "units" as (select "order_id", "variant_id", qty - withdrawn_qty as "qty"
  from "order_items"
  where "order_id" = any($1) and "qty" > "withdrawn_qty"), "locked" as materialized (select "v"."id"
  from "variants" as "v"
  where "v"."id" in (select "units"."variant_id"
  from "units")
  order by "v"."id"
  for no key update of "v"), "moved" as (update "variants" as "v"
  set "stock" = "v"."stock" - "units"."qty"
  from "locked"
  inner join "units" on "units"."variant_id" = "locked"."id"
  where "v"."id" = "locked"."id" and "v"."stock" >= "units"."qty"
  returning "v"."id" as "variant_id", -units.qty as "delta", "v"."stock", "units"."order_id"), "recorded" as (insert into "stock_moves" ("variant_id", "delta", "stock_before", "stock_after", "reason", "order_id", "actor_id", "created_at") select "moved"."variant_id" as "variant_id", "moved"."delta" as "delta", moved.stock - moved.delta as "stock_before", "moved"."stock" as "stock_after", $2::text as "reason", "moved"."order_id" as "order_id", $3::int as "actor_id", $4::timestamptz as "created_at"
  from "moved") select "moved"."variant_id" as "variant"
  from "moved";

-- putUnitsBack
with "units" as (select "order_id", "variant_id", qty - withdrawn_qty as "qty"
  from "order_items"
  where "order_id" = any($1) and "qty" > "withdrawn_qty"), "locked" as materialized (select "v"."id"
  from "variants" as "v"
  where "v"."id" in (select "units"."variant_id"
  from "units")
  order by "v"."id"
  for no key update of "v"), "freed" as (update "variants" as "v"
  set "stock" = "v"."stock" + "sums"."qty"
  from "locked"
  inner join (select "units"."variant_id", sum(units.qty)::int as "qty"
  from "units"
  group by "units"."variant_id") as "sums" on "sums"."variant_id" = "locked"."id"
  where "v"."id" = "locked"."id"
  returning "v"."id", "v"."stock"), "moved" as (select "units"."variant_id", "units"."order_id", "units"."qty" as "delta", freed.stock - coalesce(sum(units.qty) over (partition by units.variant_id
   
  order by units.order_id rows between 1 following and unbounded following), 0)::int as "stock"
  from "units"
  inner join "freed" on "freed"."id" = "units"."variant_id"
  order by "units"."variant_id", "units"."order_id") insert into "stock_moves" ("variant_id", "delta", "stock_before", "stock_after", "reason", "order_id", "actor_id", "created_at") select "moved"."variant_id" as "variant_id", "moved"."delta" as "delta", moved.stock - moved.delta as "stock_before", "moved"."stock" as "stock_after", $2::text as "reason", "moved"."order_id" as "order_id", $3::int as "actor_id", $4::timestamptz as "created_at"
  from "moved";

-- putUnitsBack of a refund
with "units" as (select "i"."order_id", "i"."variant_id", "l"."qty"
  from "refund_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  where "l"."refund_id" = $1), "locked" as materialized (select "v"."id"
  from "variants" as "v"
  where "v"."id" in (select "units"."variant_id"
  from "units")
  order by "v"."id"
  for no key update of "v"), "freed" as (update "variants" as "v"
  set "stock" = "v"."stock" + "sums"."qty"
  from "locked"
  inner join (select "units"."variant_id", sum(units.qty)::int as "qty"
  from "units"
  group by "units"."variant_id") as "sums" on "sums"."variant_id" = "locked"."id"
  where "v"."id" = "locked"."id"
  returning "v"."id", "v"."stock"), "moved" as (select "units"."variant_id", "units"."order_id", "units"."qty" as "delta", freed.stock - coalesce(sum(units.qty) over (partition by units.variant_id
   
  order by units.order_id rows between 1 following and unbounded following), 0)::int as "stock"
  from "units"
  inner join "freed" on "freed"."id" = "units"."variant_id"
  order by "units"."variant_id", "units"."order_id") insert into "stock_moves" ("variant_id", "delta", "stock_before", "stock_after", "reason", "order_id", "actor_id", "created_at") select "moved"."variant_id" as "variant_id", "moved"."delta" as "delta", moved.stock - moved.delta as "stock_before", "moved"."stock" as "stock_after", $2::text as "reason", "moved"."order_id" as "order_id", $3::int as "actor_id", $4::timestamptz as "created_at"
  from "moved";

-- stockOfLines
select "p"."name", "v"."id" as "variant", "v"."sku", "v"."stock", "v"."price", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade", exists (select
  from variants other
  join products of on of.id = other.product_id
 
  where lower(other.sku) = line.sku and other.product_id <> line.product_id and other.deleted_at is null
    and of.deleted_at is null and not of.is_draft) as "isOfAnother"
  from unnest(
    $1::int[], $2::text[]) with ordinality as line (product_id, sku, place)
  left join "products" as "p" on "p"."id" = "line"."product_id" and "p"."deleted_at" is null and not p.is_draft
  left join "variants" as "v" on "v"."product_id" = "p"."id" and v.id = case when line.sku is null
  then (select id
  from variants
  where product_id = line.product_id and is_standard)
  else (select id
  from variants
  where lower(sku) = line.sku and product_id = line.product_id
    and deleted_at is null) end
  order by "line"."place";

-- stockOfVariants
select "v"."id" as "variant", "p"."id" as "product", "p"."name", "v"."stock", "v"."lengths", "v"."colour", "v"."density", "v"."lace", "v"."cap", "v"."parting", "v"."volume", "v"."finish", "v"."shade"
  from "variants" as "v"
  inner join "products" as "p" on "p"."id" = "v"."product_id"
  where "v"."id" = any($1)
  order by "v"."id";

-- api/shop/invoices/invoice.store.ts

-- invoicesOfOrders
select "order_id" as "orderId", "year", "number", "issued_at" as "issuedAt"
  from "invoices"
  where "order_id" = any($1);

-- takeNumber
insert into "invoice_years" ("year", "last_number")
  values ($1, $2)
  on conflict ("year") do update
  set "last_number" = invoice_years.last_number + 1
  returning "last_number" as "number";

-- insertInvoice
insert into "invoices" ("order_id", "year", "number", "issued_at")
  values ($1, $2, $3, $4);

-- api/shop/notifications/queue/mail.store.ts

-- isInOutbox
select "id"
  from "mails"
  where "kind" = $1 and "recipient" = $2 and "created_at" = $3 and "about" is not distinct
  from $4 and "user_id" = $5
  limit 1;

-- isInOutbox of nobody known
select "id"
  from "mails"
  where "kind" = $1 and "recipient" = $2 and "created_at" = $3 and "about" is not distinct
  from $4 and "due_at" = $5
  limit 1;

-- insertMail
insert into "mails" ("kind", "user_id", "order_id", "recipient", "recipient_name", "is_proven", "about", "path", "facts", "change_id", "created_at", "due_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict do nothing;

-- mailsOfUser
select "id", "kind", "recipient", "state", "created_at" as "createdAt"
  from "mails"
  where "user_id" = $1 and "id" > $2
  order by "id"
  limit 200;

-- withdrawMail
delete
  from "mails"
  where "order_id" = $1 and "kind" = $2 and "state" <> $3;

-- lockMail
select "mails"."id", "mails"."kind" as "kind", "mails"."user_id" as "userId", "mails"."order_id" as "orderId", "mails"."recipient", "mails"."recipient_name" as "recipientName", "mails"."about", "mails"."path", "mails"."state" as "state", "mails"."message_id" as "messageId", "mails"."origin", "mails"."facts", "mails"."change_id" as "changeId", "mails"."is_proven" as "isProven", "mails"."attempts", "mails"."failure", "mails"."due_at" as "dueAt", "mails"."created_at" as "createdAt", "mails"."settled_at" as "settledAt"
  from "mails"
  where "id" = $1 for update;

-- queueAgain
update "mails"
  set "state" = $1, "due_at" = $2, "settled_at" = $3, "message_id" = $4, "attempts" = $5, "failure" = $6
  where "id" = $7
  returning "mails"."id", "mails"."kind" as "kind", "mails"."user_id" as "userId", "mails"."order_id" as "orderId", "mails"."recipient", "mails"."recipient_name" as "recipientName", "mails"."about", "mails"."path", "mails"."state" as "state", "mails"."message_id" as "messageId", "mails"."origin", "mails"."facts", "mails"."change_id" as "changeId", "mails"."is_proven" as "isProven", "mails"."attempts", "mails"."failure", "mails"."due_at" as "dueAt", "mails"."created_at" as "createdAt", "mails"."settled_at" as "settledAt";

-- giveUpMails
update "mails"
  set "state" = $1, "due_at" = $2, "settled_at" = $3, "failure" = $4
  where "id" = any($5) and "state" = $6;

-- countWaitingMails
select count(*) as "total", min("due_at") as "since"
  from "mails"
  where "due_at" is not null;

-- deleteOldMails
delete
  from "mails"
  where "id" in (select "id"
  from "mails"
  where "settled_at" < $1
  order by "settled_at"
  limit 500
  for update skip locked);

-- api/shop/notifications/sending/mail-lease.store.ts

-- leaseMail
update "mails"
  set "due_at" = $1, "attempts" = "attempts" + $2, "message_id" = coalesce("message_id", $3), "origin" = $4
  where "id" = $5 and "due_at" <= $6
  returning "mails"."id", "mails"."kind" as "kind", "mails"."user_id" as "userId", "mails"."order_id" as "orderId", "mails"."recipient", "mails"."recipient_name" as "recipientName", "mails"."about", "mails"."path", "mails"."state" as "state", "mails"."message_id" as "messageId", "mails"."origin", "mails"."facts", "mails"."change_id" as "changeId", "mails"."is_proven" as "isProven", "mails"."attempts", "mails"."failure", "mails"."due_at" as "dueAt", "mails"."created_at" as "createdAt", "mails"."settled_at" as "settledAt";

-- enqueueAgain
select enqueue_job('mail', id::text, now() + (due_at - $1::timestamptz)) as "filed"
  from "mails"
  where "id" = any($2) and "due_at" > $3;

-- keepDueMails
update "mails"
  set "state" = $1, "settled_at" = $2, "due_at" = $3, "attempts" = "attempts" + $4, "origin" = $5, "message_id" = coalesce(message_id, '<' || gen_random_uuid() || '@' || $6::text || '>')
  where "id" = any($7) and "due_at" <= $8 and "kind" not in ($9);

-- dueMails
select "id"
  from "mails"
  where "id" = any($1) and "due_at" <= $2
  order by "due_at", "id";

-- settleMail
update "mails"
  set "state" = $1, "settled_at" = $2, "due_at" = $3, "failure" = $4
  where "id" = $5 and "attempts" = $6 and "state" = $7;

-- tryLater
update "mails"
  set "due_at" = $1, "failure" = $2
  where "id" = $3 and "attempts" = $4 and "state" = $5;

-- setMailUser
update "mails"
  set "user_id" = $1
  where "id" = $2;

-- deleteMail
delete
  from "mails"
  where "id" = $1;

-- api/shop/order-pictures/order-picture.store.ts

-- picturesOfOrders
select "public_id" as "id", "order_id" as "orderId", (select "public_id"
  from "returns"
  where "id" = "return_id") as "returnId", "slot", "file_key" as "fileKey", "added_at" as "addedAt"
  from "order_pictures"
  where "order_id" = any($1) and "stored_at" is not null
  order by "order_pictures"."id"
  limit 100;

-- countPictures of a transfer
select count(*) as "total"
  from "order_pictures"
  where "order_id" = $1 and "return_id" is null and "slot" is null;

-- countPictures of a return
select count(*) as "total"
  from "order_pictures"
  where "order_id" = $1 and "return_id" = $2 and "slot" is null;

-- countPictures of a wig
select count(*) as "total"
  from "order_pictures"
  where "order_id" = $1 and "return_id" is null and "slot" is not null;

-- insertPicture
insert into "order_pictures" ("order_id", "return_id", "slot", "file_key", "added_at")
  values ($1, $2, $3, $4, $5);

-- markStored
update "order_pictures"
  set "stored_at" = $1
  where "file_key" = $2;

-- deletePictures
delete
  from "order_pictures"
  where "file_key" = any($1);

-- isStored
select "id"
  from "order_pictures"
  where "file_key" = $1 and "stored_at" is not null;

-- overdueFiles
select "file_key" as "fileKey"
  from "order_pictures"
  where (("slot" is null and "added_at" < $1) or ("slot" is not null and order_id in ((select "id"
  from "orders"
  where ("delivered_at" < $2 or "cancelled_at" < $3)))) or ("stored_at" is null and "added_at" < $4))
  order by "added_at"
  limit 200;

-- api/shop/orders/cart-codes/cart-code.store.ts

-- insertCode
insert into "cart_codes" ("code", "lines", "created_at")
  values ($1, $2::jsonb, $3)
  on conflict do nothing;

-- linesOfCode
select "lines", "created_at" as "createdAt"
  from "cart_codes"
  where "code" = $1 and "created_at" > $2;

-- deleteOldCodes
delete
  from "cart_codes"
  where "id" in (select "id"
  from "cart_codes"
  where "created_at" <= $1
  order by "created_at"
  limit 1000);

-- api/shop/orders/changes/order-state.store.ts

-- lockOrderRow
select "id", "total_price" as "totalPrice", "created_at" as "createdAt", "paid_at" as "paidAt", "delivered_at" as "deliveredAt", "refunded_at" as "refundedAt", "cancelled_at" as "cancelledAt", "stock_held" as "holdsStock", "coupon_id" as "couponId", "goods", "refunded_cents" as "refundedCents", "received_kobo" as "receivedKobo", "payment_method" as "paymentMethod"
  from "orders"
  where "id" = $1 for no key update;

-- hasPaymentInProgress
select "id"
  from "orders"
  where "id" = $1 and exists (select
  from "payments" as "p"
  where "p"."order_id" = "orders"."id" and "p"."status" in ('capturing', 'pending'));

-- holdStock
update "orders"
  set "stock_held" = $1, "stock_held_until" = greatest(stock_held_until, $2)
  where "id" = $3;

-- holdForGood
update "orders"
  set "stock_held" = $1, "stock_held_until" = $2
  where "id" = $3;

-- writePaymentMethod
update "orders"
  set "payment_method" = $1, "exchange_rate" = $2
  where "id" = $3;

-- writeExchangeRate
update "orders"
  set "exchange_rate" = $1
  where "id" = $2;

-- writeCancelled
update "orders"
  set "cancelled_at" = $1, "cancelled_by_id" = $2, "cancel_reason" = $3, "stock_held" = $4, "stock_held_until" = $5
  where "id" = $6;

-- writeDelivered at last
update "orders"
  set "delivered_at" = $1
  where "id" = $2;

-- forgetBuyer
update "orders"
  set "user_email" = $1
  where "user_id" = $2 and "user_email" is not null;

-- writePaid
update "orders"
  set "paid_at" = $1, "stock_held" = $2, "stock_held_until" = $3
  where "id" = $4;

-- writeReceived
update "orders"
  set "received_kobo" = $1
  where "id" = $2;

-- writeGoods
update "orders"
  set "goods" = $1
  where "id" = $2;

-- writeRefunded in full
update "orders"
  set "refunded_at" = coalesce(refunded_at, $1), "refunded_cents" = $2
  where "id" = $3 and ("refunded_at" is null or "refunded_cents" <> $4);

-- writeRefunded no more
update "orders"
  set "refunded_at" = $1, "refunded_cents" = $2
  where "id" = $3 and ("refunded_at" is not null or "refunded_cents" <> $4);

-- api/shop/orders/coupons/coupon.store.ts

-- couponByCode
select "coupons"."id", "coupons"."code", "coupons"."kind", "coupons"."value", "coupons"."minimum", "coupons"."product_ids" as "productIds", "coupons"."category_ids" as "categoryIds", "coupons"."starts_at" as "startsAt", "coupons"."ends_at" as "endsAt", "coupons"."max_uses" as "maxUses", "coupons"."max_uses_per_person" as "maxUsesPerPerson", "coupons"."is_combinable" as "isCombinable", "coupons"."is_on" as "isOn", "coupons"."uses", "coupons"."created_at" as "createdAt", "coupons"."version"
  from "coupons"
  where "code" = $1;

-- lockCoupon
select "coupons"."id", "coupons"."code", "coupons"."kind", "coupons"."value", "coupons"."minimum", "coupons"."product_ids" as "productIds", "coupons"."category_ids" as "categoryIds", "coupons"."starts_at" as "startsAt", "coupons"."ends_at" as "endsAt", "coupons"."max_uses" as "maxUses", "coupons"."max_uses_per_person" as "maxUsesPerPerson", "coupons"."is_combinable" as "isCombinable", "coupons"."is_on" as "isOn", "coupons"."uses", "coupons"."created_at" as "createdAt", "coupons"."version"
  from "coupons"
  where "code" = $1 for no key update;

-- lockCoupon by id
select "coupons"."id", "coupons"."code", "coupons"."kind", "coupons"."value", "coupons"."minimum", "coupons"."product_ids" as "productIds", "coupons"."category_ids" as "categoryIds", "coupons"."starts_at" as "startsAt", "coupons"."ends_at" as "endsAt", "coupons"."max_uses" as "maxUses", "coupons"."max_uses_per_person" as "maxUsesPerPerson", "coupons"."is_combinable" as "isCombinable", "coupons"."is_on" as "isOn", "coupons"."uses", "coupons"."created_at" as "createdAt", "coupons"."version"
  from "coupons"
  where "id" = $1 for no key update;

-- countUse
update "coupons"
  set "uses" = "uses" + $1
  where "id" = $2;

-- giveUsesBack
with "freed" as (select coupon_id as "coupon_id", count(*) as "times"
  from "orders"
  where "id" = any($1) and "coupon_id" is not null
  group by "coupon_id"), "locked" as materialized (select "c"."id"
  from "coupons" as "c"
  where "c"."id" in (select "freed"."coupon_id"
  from "freed")
  order by "c"."id"
  for no key update of "c") update "coupons" as "c"
  set "uses" = c.uses - freed.times
  from "locked"
  inner join "freed" on "freed"."coupon_id" = "locked"."id"
  where "c"."id" = "locked"."id";

-- usesOfPerson
select count(*) as "total"
  from "orders"
  where "coupon_id" = $1 and "stock_held" and ("user_id" = $2 or "user_email" = $3);

-- orderWithCoupon
select coupon_id as "couponId", "user_id" as "userId", case when is_guest then user_email end as "guestEmail"
  from "orders"
  where "id" = $1 and "coupon_id" is not null;

-- linesOfCoupon
select $1::boolean or p.id = any ($2::int[])
          or lower(p.category) = any (array(select lower(name)
  from unnest($3::text[]) name)) as "isMeant", coalesce(v.was_price > v.price and (v.was_until is null or v.was_until > $4), false) as "isOnSale"
  from unnest($5::int[]) with ordinality as line (variant_id, place)
  inner join "variants" as "v" on "v"."id" = "line"."variant_id"
  inner join "products" as "p" on "p"."id" = "v"."product_id"
  order by "line"."place";

-- insertCoupon
insert into "coupons" ("kind", "value", "minimum", "product_ids", "category_ids", "starts_at", "ends_at", "max_uses", "max_uses_per_person", "is_combinable", "is_on", "code", "created_at")
  values ($1, $2, $3, $4::int[], $5::int[], $6, $7, $8, $9, $10, $11, $12, $13)
  returning "id";

-- updateCoupon
update "coupons"
  set "kind" = $1, "value" = $2, "minimum" = $3, "product_ids" = $4::int[], "category_ids" = $5::int[], "starts_at" = $6, "ends_at" = $7, "max_uses" = $8, "max_uses_per_person" = $9, "is_combinable" = $10, "is_on" = $11, "version" = "version" + $12
  where "id" = $13;

-- revenueOfCoupons
select coupon_id as "id", sum(total_price)::bigint as "revenue"
  from "orders"
  where "coupon_id" = any($1) and "paid_at" is not null and "cancelled_at" is null
  group by "coupon_id";

-- api/shop/orders/customers/customer-search.store.ts

-- lastCustomer
select max("id") as "id"
  from "customers";

-- rewriteStaleCustomers
update "customers"
  set "name" = "name"
  where "id" > $1 and "id" <= $2 and "searchable" is distinct
  from search_fold("name" || ' ' || coalesce("email", ''));

-- api/shop/orders/customers/customer.store.ts

-- customerById
select "customers"."id", "customers"."user_id" as "userId", "customers"."name", "customers"."email" as "email", "customers"."orders", "customers"."paid_orders" as "paidOrders", customers.spent::float8 as "spent", "customers"."first_order_at" as "firstOrderAt", "customers"."last_order_at" as "lastOrderAt"
  from "customers"
  where "id" = $1 and "email" is not null;

-- customersOfOrders
select "customers"."id", "customers"."user_id" as "userId", "customers"."name", "customers"."email" as "email", "customers"."orders", "customers"."paid_orders" as "paidOrders", customers.spent::float8 as "spent", "customers"."first_order_at" as "firstOrderAt", "customers"."last_order_at" as "lastOrderAt", "o"."id" as "orderId"
  from "customers"
  inner join "orders" as "o" on customers.whose = customer_of(o.is_guest, o.user_id, o.user_email)
  where "o"."id" = any($1) and "customers"."email" is not null;

-- api/shop/orders/events/order-event.store.ts

-- recordOrderEvent
insert into "events" ("kind", "subject", "user_id", "facts", "created_at") select $1::text as "kind", 'order:' || "o"."id" as "subject", "u"."id" as "user_id", case when "u"."email" is null then '{}'
    else jsonb_build_object('buyer', jsonb_build_object('email', "u"."email", 'name', case when "u"."isProven" then "u"."name" else '' end, 'isProven', "u"."isProven", 'isGuest', "u"."isGuest"), 'order', jsonb_build_object('id', "o"."id", 'createdAt', "o"."created_at", 'paidAt', "o"."paid_at", 'deliveredAt', "o"."delivered_at", 'itemsPrice', "o"."items_price", 'discount', "o"."discount", 'shippingPrice', "o"."shipping_price", 'taxPrice', "o"."tax_price", 'totalPrice', "o"."total_price", 'paymentMethod', "o"."payment_method", 'heldUntil', "o"."stock_held_until", 'estimate', "o"."delivery_estimate", 'pickUp', "o"."pick_up", 'items', (select jsonb_agg(jsonb_build_object('name', "i"."name", 'choice', "i"."choice", 'qty', "i"."qty", 'price', "i"."price")
  order by "i"."id") as "items"
  from "order_items" as "i"
  where "i"."order_id" = "o"."id"), 'address', case when "u"."isProven" then to_jsonb(array_remove(array[
  "o"."address_details" ->> 'name',
  "o"."address",
  nullif(concat_ws(', ', "o"."address_details" ->> 'landmark', "o"."address_details" ->> 'area'), ''),
  concat_ws(' ', "o"."city", nullif("o"."postal_code", '')),
  concat_ws(', ', "o"."address_details" ->> 'state', "o"."country"),
  "o"."address_details" ->> 'phone'], null)) end)) || $2::jsonb end as "facts", $3::timestamptz as "created_at"
  from "orders" as "o"
  inner join lateral (select "id", "name", coalesce("email", "guest_email") as "email", "users"."verified_at" is not null as "isProven", "guest_email" is not null as "isGuest"
  from "users"
  where "id" = "o"."user_id") as "u" on true
  where "o"."id" = $4;

-- api/shop/orders/events/order-move.store.ts

-- insertMove
insert into "order_moves" ("order_id", "kind", "at", "actor_id", "amount_cents", "currency", "about", "link")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- recordMove
insert into "order_moves" ("order_id", "kind", "at", "actor_id", "amount_cents", "currency", "about", "link")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- recordMove
insert into "events" ("kind", "subject", "user_id", "facts", "created_at") select $1::text as "kind", 'order:' || "o"."id" as "subject", "u"."id" as "user_id", case when "u"."email" is null then '{}'
    else jsonb_build_object('buyer', jsonb_build_object('email', "u"."email", 'name', case when "u"."isProven" then "u"."name" else '' end, 'isProven', "u"."isProven", 'isGuest', "u"."isGuest"), 'order', jsonb_build_object('id', "o"."id", 'createdAt', "o"."created_at", 'paidAt', "o"."paid_at", 'deliveredAt', "o"."delivered_at", 'itemsPrice', "o"."items_price", 'discount', "o"."discount", 'shippingPrice', "o"."shipping_price", 'taxPrice', "o"."tax_price", 'totalPrice', "o"."total_price", 'paymentMethod', "o"."payment_method", 'heldUntil', "o"."stock_held_until", 'estimate', "o"."delivery_estimate", 'pickUp', "o"."pick_up", 'items', (select jsonb_agg(jsonb_build_object('name', "i"."name", 'choice', "i"."choice", 'qty', "i"."qty", 'price', "i"."price")
  order by "i"."id") as "items"
  from "order_items" as "i"
  where "i"."order_id" = "o"."id"), 'address', case when "u"."isProven" then to_jsonb(array_remove(array[
  "o"."address_details" ->> 'name',
  "o"."address",
  nullif(concat_ws(', ', "o"."address_details" ->> 'landmark', "o"."address_details" ->> 'area'), ''),
  concat_ws(' ', "o"."city", nullif("o"."postal_code", '')),
  concat_ws(', ', "o"."address_details" ->> 'state', "o"."country"),
  "o"."address_details" ->> 'phone'], null)) end)) || $2::jsonb end as "facts", $3::timestamptz as "created_at"
  from "orders" as "o"
  inner join lateral (select "id", "name", coalesce("email", "guest_email") as "email", "users"."verified_at" is not null as "isProven", "guest_email" is not null as "isGuest"
  from "users"
  where "id" = "o"."user_id") as "u" on true
  where "o"."id" = $4;

-- movesOfOrders
select *
  from (select "m"."id", "m"."order_id" as "orderId", "m"."kind", "m"."at", (select "name"
  from "users"
  where "id" = "m"."actor_id") as "actor", case when m.actor_id = o.user_id and m.kind in ('cancelled', 'proof-sent', 'return-asked', 'return-withdrawn', 'unit-approved', 'unit-question', 'unit-replace', 'unit-skipped') then 'BUYER' when m.actor_id is not null then 'SHOP' end as "by", "m"."amount_cents" as "amountCents", "m"."currency", "m"."about", "m"."link", row_number() over(partition by "m"."order_id"
  order by "m"."at" desc, "m"."id" desc) as "place"
  from "order_moves" as "m"
  inner join "orders" as "o" on "o"."id" = "m"."order_id"
  where "m"."order_id" = any($1)) as "newest"
  where "place" <= 100
  order by "orderId", "place";

-- insertNote
insert into "order_notes" ("order_id", "author_id", "words", "created_at")
  values ($1, $2, $3, $4);

-- countNotes
select count(*) as "total"
  from "order_notes"
  where "order_id" = $1;

-- notesOfOrder
select "n"."id", "n"."words", "n"."created_at" as "createdAt", (select "name"
  from "users"
  where "id" = "n"."author_id") as "author"
  from "order_notes" as "n"
  where "n"."order_id" = $1
  order by "n"."id" desc
  limit 100;

-- api/shop/orders/guests/guest-order.store.ts

-- guestOrder
select "o"."user_id" as "userId", "g"."key_seed" as "keySeed", "g"."key_hash" as "keyHash"
  from "guest_orders" as "g"
  inner join "orders" as "o" on "o"."id" = "g"."order_id"
  where "g"."order_id" = $1;

-- lockGuestOrder
select "o"."user_id" as "userId", "g"."key_seed" as "keySeed", "g"."key_hash" as "keyHash"
  from "guest_orders" as "g"
  inner join "orders" as "o" on "o"."id" = "g"."order_id"
  where "g"."order_id" = $1
  for no key update of "g";

-- insertGuestOrder
insert into "guest_orders" ("order_id", "key_seed", "key_hash", "network")
  values ($1, $2, $3, $4);

-- writeKey
update "guest_orders"
  set "key_seed" = $1, "key_hash" = $2
  where "order_id" = $3;

-- guestOfKey
select "user_id" as "userId"
  from "idempotency_keys"
  where "user_id" in (select "id"
  from "users"
  where "guest_email" = $1) and "key" = $2
  order by "created_at" desc
  limit $3;

-- openOrdersOf
select count(distinct "o"."id")::int as "orders", coalesce(sum("i"."qty"), 0)::int as "units", min("o"."stock_held_until") as "until"
  from "orders" as "o"
  inner join "order_items" as "i" on "i"."order_id" = "o"."id"
  where "o"."stock_held" and "o"."paid_at" is null and "o"."user_id" in (select "id"
  from "users"
  where "guest_email" = $1);

-- openOrdersFrom
select count(distinct "o"."id")::int as "orders", coalesce(sum("i"."qty"), 0)::int as "units", min("o"."stock_held_until") as "until"
  from "orders" as "o"
  inner join "order_items" as "i" on "i"."order_id" = "o"."id"
  where "o"."stock_held" and "o"."paid_at" is null and "o"."id" in (select "order_id"
  from "guest_orders"
  where "network" = $1);

-- api/shop/orders/lists/order-figures.store.ts

-- bestSellers
select "i"."product_id" as "productId", (array_agg(i.name
  order by i.id desc))[1] as "name", (array_agg(i.image
  order by i.id desc))[1] as "image", sum(i.qty - i.withdrawn_qty) as "pieces", sum((i.qty - i.withdrawn_qty) * i.price)::float8 as "total"
  from "order_items" as "i"
  where "i"."order_id" in (select "id"
  from "orders"
  where "paid_at" >= $1 and "cancelled_at" is null
  order by "paid_at" desc, "id" desc
  limit 1000)
  group by "i"."product_id"
  having sum(i.qty - i.withdrawn_qty) > 0
  order by "pieces" desc, "total" desc, "i"."product_id"
  limit 8;

-- salesPerDay
select to_char("days"."day", 'YYYY-MM-DD') as "day", to_char("days"."day", 'YYYY-MM-DD') as "date", coalesce(sum("s"."orders"), 0)::int as "orders", coalesce(sum("s"."total"), 0)::float8 as "total"
  from (select $1::date - back as day
  from generate_series(0, $2::int - 1) back) as "days"
  left join "sales_days" as "s" on "s"."day" = "days"."day" and "s"."day" > $3::date - $4::int
  group by "days"."day"
  order by "days"."day";

-- api/shop/orders/lists/order-list.store.ts

-- api/shop/orders/lists/order-search.store.ts

-- lastOrder
select max("id") as "id"
  from "orders";

-- rewriteStaleBuyers
update "orders"
  set "user_name" = "user_name"
  where "id" > $1 and "id" <= $2 and "buyer" is distinct
  from search_fold("user_name" || ' ' || coalesce("user_email", ''));

-- api/shop/orders/placement/hold-reminder.store.ts

-- lockHoldsToRemind
select "o"."id", "o"."total_price" as "totalPrice", "o"."received_kobo" as "receivedKobo"
  from "orders" as "o"
  where "o"."stock_held" and "o"."paid_at" is null and "o"."stock_held_until" > $1 and o.stock_held_until - greatest((o.stock_held_until - o.created_at) / 4, make_interval(mins => 60)) <= $2 and (o.stock_held_until - o.created_at) >= make_interval(mins => 120) and "o"."hold_reminded_at" is null and "o"."payment_method" = 'Bank transfer' and not exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('capturing', 'pending'))
  order by "o"."stock_held_until"
  limit 100
  for update of "o" skip locked;

-- markReminded
update "orders"
  set "hold_reminded_at" = $1
  where "id" = any($2);

-- api/shop/orders/placement/idempotency-key.store.ts

-- lockPlacements
select pg_advisory_xact_lock(4931002, $1::int) as "lock";

-- insertKey
with "lock" as materialized (select pg_advisory_xact_lock(4931002, $1::int) as "lock") insert into "idempotency_keys" ("user_id", "key", "body_hash", "created_at") select $2::int as "user_id", $3::text as "key", $4::text as "body_hash", $5::timestamptz as "created_at"
  from "lock"
  on conflict ("user_id", "key") do update
  set "body_hash" = "excluded"."body_hash", "order_id" = $6, "created_at" = "excluded"."created_at"
  where "idempotency_keys"."created_at" <= $7;

-- keyOf
select "body_hash" as "bodyHash", "order_id" as "orderId"
  from "idempotency_keys"
  where "user_id" = $1 and "key" = $2;

-- deleteKeys
delete
  from "idempotency_keys"
  where "created_at" <= $1;

-- api/shop/orders/placement/order-placement.store.ts

-- insertOrder
with "buyer" as materialized (select "id", "name", coalesce("email", "guest_email") as "email", "users"."verified_at" is not null as "isProven", "guest_email" is not null as "isGuest"
  from "users"
  where "id" = $1::int and "deleted_at" is null for key share), "placed" as (insert into "orders" ("user_id", "user_name", "user_email", "address", "city", "postal_code", "country", "address_details", "payment_method", "delivery_method", "delivery_zone", "buyer_note", "return_fee", "pick_up", "delivery_estimate", "items_price", "discount", "coupon_id", "coupon_code", "shipping_price", "tax_price", "total_price", "created_at", "is_guest", "stock_held", "stock_held_until") select "buyer"."id" as "user_id", "buyer"."name" as "user_name", "buyer"."email" as "user_email", $2::text as "address", $3::text as "city", $4::text as "postal_code", $5::text as "country", $6::jsonb as "address_details", $7::text as "payment_method", $8::text as "delivery_method", $9::text as "delivery_zone", $10::text as "buyer_note", $11::bigint as "return_fee", $12::jsonb as "pick_up", $13::jsonb as "delivery_estimate", $14::bigint as "items_price", $15::bigint as "discount", $16::int as "coupon_id", $17::text as "coupon_code", $18::bigint as "shipping_price", $19::bigint as "tax_price", $20::bigint as "total_price", $21::timestamptz as "created_at", $22::boolean as "is_guest", true as "stock_held", $23::timestamptz as "stock_held_until"
  from "buyer"
  where ($24::int is null or ((select (count(distinct "open"."id") < $25 and coalesce(sum("held"."qty"), 0) < $26) as "isRoom"
  from "orders" as "open"
  inner join "order_items" as "held" on "held"."order_id" = "open"."id"
  where "open"."user_id" = "buyer"."id" and "open"."stock_held" and "open"."paid_at" is null)))
  returning *), "lines" as (insert into "order_items" ("order_id", "product_id", "variant_id", "sku", "choice", "name", "image", "price", "qty", "discount", "return_rule") select "placed"."id" as "order_id", "line"."product" as "product_id", "line"."variant" as "variant_id", "line"."sku" as "sku", "line"."choice" as "choice", "line"."name" as "name", "line"."image" as "image", "line"."price" as "price", "line"."qty" as "qty", "line"."discount" as "discount", coalesce(((select case when f.made_days > 0 then 'custom' else f.return_rule end as "rule"
  from "product_facts" as "f"
  where "f"."product_id" = "line"."product")), 'unused') as "return_rule"
  from "placed"
  inner join unnest($27::int[], $28::int[], $29::text[], $30::text[],
    $31::text[], $32::text[], $33::bigint[], $34::int[],
    $35::bigint[]) with ordinality as line (product, variant, sku, choice, name, image, price, qty, discount, place) on true
  order by "line"."place"
  returning "id", "name", "choice", "qty", "price"), "moved" as (select *
  from unnest($36::int[], $37::int[], $38::int[]) as line
    (variant_id, qty, stock)
  cross join lateral (select -line.qty as delta) its), "moves" as (insert into "stock_moves" ("variant_id", "delta", "stock_before", "stock_after", "reason", "order_id", "actor_id", "created_at") select "moved"."variant_id" as "variant_id", "moved"."delta" as "delta", moved.stock - moved.delta as "stock_before", "moved"."stock" as "stock_after", 'order' as "reason", "placed"."id" as "order_id", "placed"."user_id" as "actor_id", "placed"."created_at" as "created_at"
  from "placed"
  inner join "moved" on true), "event" as (insert into "events" ("kind", "subject", "user_id", "facts", "created_at") select 'order-placed' as "kind", 'order:' || "o"."id" as "subject", "u"."id" as "user_id", jsonb_build_object('buyer', jsonb_build_object('email', "o"."user_email", 'name', case when "u"."isProven" then "u"."name" else '' end, 'isProven', "u"."isProven", 'isGuest', "u"."isGuest"), 'order', jsonb_build_object('id', "o"."id", 'createdAt', "o"."created_at", 'paidAt', "o"."paid_at", 'deliveredAt', "o"."delivered_at", 'itemsPrice', "o"."items_price", 'discount', "o"."discount", 'shippingPrice', "o"."shipping_price", 'taxPrice', "o"."tax_price", 'totalPrice', "o"."total_price", 'paymentMethod', "o"."payment_method", 'heldUntil', "o"."stock_held_until", 'estimate', "o"."delivery_estimate", 'pickUp', "o"."pick_up", 'items', (select jsonb_agg(jsonb_build_object('name', "i"."name", 'choice', "i"."choice", 'qty', "i"."qty", 'price', "i"."price")
  order by "i"."id") as "items"
  from "lines" as "i"), 'address', case when "u"."isProven" then to_jsonb(array_remove(array[
  "o"."address_details" ->> 'name',
  "o"."address",
  nullif(concat_ws(', ', "o"."address_details" ->> 'landmark', "o"."address_details" ->> 'area'), ''),
  concat_ws(' ', "o"."city", nullif("o"."postal_code", '')),
  concat_ws(', ', "o"."address_details" ->> 'state', "o"."country"),
  "o"."address_details" ->> 'phone'], null)) end)) as "facts", "o"."created_at"
  from "placed" as "o"
  inner join "buyer" as "u" on "u"."id" = "o"."user_id"), "answered" as (update "idempotency_keys" as "k"
  set "order_id" = "placed"."id"
  from "placed"
  where "k"."user_id" = "placed"."user_id" and "k"."key" = $39) select "o"."id", "o"."user_id", "o"."user_name", "o"."user_email", "o"."address", "o"."city", "o"."postal_code", "o"."country", "o"."address_details", "o"."payment_method", "o"."delivery_method", "o"."delivery_estimate", "o"."pick_up", "o"."buyer_note", "o"."items_price", "o"."discount", "o"."coupon_code", "o"."shipping_price", "o"."tax_price", "o"."total_price", "o"."created_at", "o"."paid_at", "o"."delivered_at", "o"."refunded_at", "o"."cancelled_at", "o"."cancelled_by_id", "o"."cancel_reason", "o"."goods", "o"."refunded_cents", "o"."received_kobo", "o"."stock_held_until", "o"."is_guest", "o"."exchange_rate", false as "is_pending", ((select array_agg(id
  order by id) as "ids"
  from "lines")) as "line_ids"
  from "placed" as "o";

-- api/shop/orders/placement/stock-hold.store.ts

-- openHolds
select count(*) as "total", min("o"."stock_held_until") as "until"
  from "orders" as "o"
  where "o"."stock_held" and "o"."paid_at" is null and "o"."user_id" = $1;

-- lockExpiredHolds
select "o"."id"
  from "orders" as "o"
  where "o"."stock_held" and "o"."paid_at" is null and "o"."stock_held_until" <= $1 and not exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('capturing', 'pending'))
  order by "o"."stock_held_until"
  limit 100
  for update of "o" skip locked;

-- endHolds
update "orders"
  set "stock_held" = $1, "stock_held_until" = $2
  where "id" = any($3);

-- api/shop/orders/reading/order-pictures.store.ts

-- picturesOfOrders
select distinct "image"
  from "order_items"
  where "image" = any($1);

-- api/shop/orders/reading/order.store.ts

-- orderById
select "o"."id", "o"."user_id", "o"."user_name", "o"."user_email", "o"."address", "o"."city", "o"."postal_code", "o"."country", "o"."address_details", "o"."payment_method", "o"."delivery_method", "o"."delivery_estimate", "o"."pick_up", "o"."buyer_note", "o"."items_price", "o"."discount", "o"."coupon_code", "o"."shipping_price", "o"."tax_price", "o"."total_price", "o"."created_at", "o"."paid_at", "o"."delivered_at", "o"."refunded_at", "o"."cancelled_at", "o"."cancelled_by_id", "o"."cancel_reason", "o"."goods", "o"."refunded_cents", "o"."received_kobo", "o"."stock_held_until", "o"."is_guest", "o"."exchange_rate", (o.paid_at is null and exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('pending')
  offset 0)) as "is_pending"
  from "orders" as "o"
  where "o"."id" = $1;

-- ordersByIds
select "o"."id", "o"."user_id", "o"."user_name", "o"."user_email", "o"."address", "o"."city", "o"."postal_code", "o"."country", "o"."address_details", "o"."payment_method", "o"."delivery_method", "o"."delivery_estimate", "o"."pick_up", "o"."buyer_note", "o"."items_price", "o"."discount", "o"."coupon_code", "o"."shipping_price", "o"."tax_price", "o"."total_price", "o"."created_at", "o"."paid_at", "o"."delivered_at", "o"."refunded_at", "o"."cancelled_at", "o"."cancelled_by_id", "o"."cancel_reason", "o"."goods", "o"."refunded_cents", "o"."received_kobo", "o"."stock_held_until", "o"."is_guest", "o"."exchange_rate", (o.paid_at is null and exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('pending')
  offset 0)) as "is_pending"
  from "orders" as "o"
  where "o"."id" = any($1);

-- ordersOfUser
select "o"."id", "o"."user_id", "o"."user_name", "o"."user_email", "o"."address", "o"."city", "o"."postal_code", "o"."country", "o"."address_details", "o"."payment_method", "o"."delivery_method", "o"."delivery_estimate", "o"."pick_up", "o"."buyer_note", "o"."items_price", "o"."discount", "o"."coupon_code", "o"."shipping_price", "o"."tax_price", "o"."total_price", "o"."created_at", "o"."paid_at", "o"."delivered_at", "o"."refunded_at", "o"."cancelled_at", "o"."cancelled_by_id", "o"."cancel_reason", "o"."goods", "o"."refunded_cents", "o"."received_kobo", "o"."stock_held_until", "o"."is_guest", "o"."exchange_rate", (o.paid_at is null and exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('pending')
  offset 0)) as "is_pending"
  from "orders" as "o"
  where "o"."user_id" = $1
  order by "o"."created_at" desc, "o"."id" desc
  limit $2::int;

-- orderPagesOfUsers
select "found".*
  from unnest($1::int[]) as wanted (id)
  inner join lateral (select "o"."id", "o"."user_id", "o"."user_name", "o"."user_email", "o"."address", "o"."city", "o"."postal_code", "o"."country", "o"."address_details", "o"."payment_method", "o"."delivery_method", "o"."delivery_estimate", "o"."pick_up", "o"."buyer_note", "o"."items_price", "o"."discount", "o"."coupon_code", "o"."shipping_price", "o"."tax_price", "o"."total_price", "o"."created_at", "o"."paid_at", "o"."delivered_at", "o"."refunded_at", "o"."cancelled_at", "o"."cancelled_by_id", "o"."cancel_reason", "o"."goods", "o"."refunded_cents", "o"."received_kobo", "o"."stock_held_until", "o"."is_guest", "o"."exchange_rate", (o.paid_at is null and exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('pending')
  offset 0)) as "is_pending"
  from "orders" as "o"
  where "o"."user_id" = "wanted"."id"
  order by "o"."created_at" desc, "o"."id" desc
  limit $2) as "found" on true;

-- orderPagesOfUsers before a cursor
select "found".*
  from unnest($1::int[]) as wanted (id)
  inner join lateral (select "o"."id", "o"."user_id", "o"."user_name", "o"."user_email", "o"."address", "o"."city", "o"."postal_code", "o"."country", "o"."address_details", "o"."payment_method", "o"."delivery_method", "o"."delivery_estimate", "o"."pick_up", "o"."buyer_note", "o"."items_price", "o"."discount", "o"."coupon_code", "o"."shipping_price", "o"."tax_price", "o"."total_price", "o"."created_at", "o"."paid_at", "o"."delivered_at", "o"."refunded_at", "o"."cancelled_at", "o"."cancelled_by_id", "o"."cancel_reason", "o"."goods", "o"."refunded_cents", "o"."received_kobo", "o"."stock_held_until", "o"."is_guest", "o"."exchange_rate", (o.paid_at is null and exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('pending')
  offset 0)) as "is_pending"
  from "orders" as "o"
  where "o"."user_id" = "wanted"."id" and (o.created_at, o.id) > ((select "cursor_row"."created_at", "cursor_row"."id"
  from "orders" as "cursor_row"
  where "cursor_row"."id" = $2 and "cursor_row"."user_id" = "wanted"."id"))
  order by "o"."created_at" asc, "o"."id" asc
  limit $3) as "found" on true;

-- orderCounts
select "user_id" as "id", count(*) as "total"
  from "orders"
  where "user_id" = any($1)
  group by "user_id";

-- latestOrdersOf
select "o"."id", "o"."user_id", "o"."user_name", "o"."user_email", "o"."address", "o"."city", "o"."postal_code", "o"."country", "o"."address_details", "o"."payment_method", "o"."delivery_method", "o"."delivery_estimate", "o"."pick_up", "o"."buyer_note", "o"."items_price", "o"."discount", "o"."coupon_code", "o"."shipping_price", "o"."tax_price", "o"."total_price", "o"."created_at", "o"."paid_at", "o"."delivered_at", "o"."refunded_at", "o"."cancelled_at", "o"."cancelled_by_id", "o"."cancel_reason", "o"."goods", "o"."refunded_cents", "o"."received_kobo", "o"."stock_held_until", "o"."is_guest", "o"."exchange_rate", (o.paid_at is null and exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('pending')
  offset 0)) as "is_pending"
  from "orders" as "o"
  order by "o"."id" desc
  limit 8;

-- itemsOfOrders
select "id", "order_id" as "orderId", "product_id" as "product", "sku", "choice", "name", "image", "price", "qty", "packed_qty" as "packedQty", "refunded_qty" as "refundedQty", qty - packed_qty - withdrawn_qty as "toPackQty"
  from "order_items"
  where "order_id" = any($1)
  order by "order_id", "id"
  limit $2::int;

-- linesOfOrder
select "variant_id" as "variant", "qty"
  from "order_items"
  where "order_id" = $1
  order by "id";

-- lastBought
select "i"."variant_id" as "variantId", "i"."sku", "i"."choice", "o"."created_at" as "boughtAt"
  from "orders" as "o"
  inner join "order_items" as "i" on "i"."order_id" = "o"."id"
  where "o"."user_id" = $1 and "o"."paid_at" is not null and "o"."cancelled_at" is null and "i"."product_id" = $2
  order by "o"."id" desc, "i"."id"
  limit $3;

-- api/shop/orders/retention/order-retention.store.ts

-- ordersUnderWay
select "o"."id"
  from "orders" as "o"
  where "o"."user_id" = $1 and "o"."delivered_at" is null and "o"."cancelled_at" is null and "o"."refunded_at" is null and ("o"."paid_at" is not null or "o"."stock_held" = $2 or "o"."received_kobo" > $3 or exists (select
  from "payments" as "p"
  where "p"."order_id" = "o"."id" and "p"."status" in ('capturing', 'pending')))
  order by "o"."id"
  limit 100;

-- eraseAddresses
update "orders"
  set "address" = $1, "city" = $2, "postal_code" = $3, "address_details" = $4, "buyer_note" = $5
  where "user_id" = $6 and "address" <> $7 and greatest(created_at, paid_at, delivered_at, refunded_at, cancelled_at) <= $8;

-- lastWithAddress
select max(greatest(created_at, paid_at, delivered_at, refunded_at, cancelled_at)) as "last"
  from "orders"
  where "user_id" = $1 and "address" <> $2;

-- api/shop/orders/shipments/shipment.store.ts

-- shipmentsOfOrders
select "s"."id", "s"."public_id" as "publicId", "s"."order_id" as "orderId", "s"."carrier", "s"."tracking_number" as "trackingNumber", "s"."tracking_link" as "trackingLink", "s"."packed_at" as "packedAt", (select "name"
  from "users"
  where "id" = "s"."packed_by_id") as "packedBy", "s"."shipped_at" as "shippedAt", "s"."delivered_at" as "deliveredAt", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty")
  order by "i"."id"), '[]') as "items"
  from "shipment_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  where "l"."shipment_id" = "s"."id") as "items"
  from "shipments" as "s"
  where "s"."order_id" = any($1)
  order by "s"."id"
  limit 20;

-- shipmentById
select "s"."id", "s"."public_id" as "publicId", "s"."order_id" as "orderId", "s"."carrier", "s"."tracking_number" as "trackingNumber", "s"."tracking_link" as "trackingLink", "s"."packed_at" as "packedAt", (select "name"
  from "users"
  where "id" = "s"."packed_by_id") as "packedBy", "s"."shipped_at" as "shippedAt", "s"."delivered_at" as "deliveredAt", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty")
  order by "i"."id"), '[]') as "items"
  from "shipment_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  where "l"."shipment_id" = "s"."id") as "items"
  from "shipments" as "s"
  where "s"."id" = $1;

-- shipmentByPublicId
select "s"."id", "s"."public_id" as "publicId", "s"."order_id" as "orderId", "s"."carrier", "s"."tracking_number" as "trackingNumber", "s"."tracking_link" as "trackingLink", "s"."packed_at" as "packedAt", (select "name"
  from "users"
  where "id" = "s"."packed_by_id") as "packedBy", "s"."shipped_at" as "shippedAt", "s"."delivered_at" as "deliveredAt", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty")
  order by "i"."id"), '[]') as "items"
  from "shipment_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  where "l"."shipment_id" = "s"."id") as "items"
  from "shipments" as "s"
  where "s"."public_id" = $1;

-- linesToPack
select "id", "name", qty - withdrawn_qty as "qty", "packed_qty" as "packedQty"
  from "order_items"
  where "order_id" = $1
  order by "id";

-- countGoods
select ((select coalesce(sum(qty - withdrawn_qty), 0)::int as "n"
  from "order_items"
  where "order_id" = $1)) as "bought", coalesce(sum("l"."qty"), 0)::int as "packed", coalesce(sum(l.qty) filter (where s.shipped_at is not null), 0)::int as "shipped", coalesce(sum(l.qty) filter (where s.delivered_at is not null), 0)::int as "delivered"
  from "shipments" as "s"
  inner join "shipment_lines" as "l" on "l"."shipment_id" = "s"."id"
  where "s"."order_id" = $2;

-- countWaitingShipments
select count(*) as "total", min("packed_at") as "since"
  from "shipments"
  where "shipped_at" is null;

-- insertShipment
insert into "shipments" ("order_id", "packed_at", "packed_by_id")
  values ($1, $2, $3)
  returning "id";

-- insertShipment
insert into "shipment_lines" ("shipment_id", "order_item_id", "qty")
  values ($1, $2, $3);

-- deletePackedShipments
delete
  from "shipments"
  where "order_id" = $1 and "shipped_at" is null;

-- deleteShipment
delete
  from "shipments"
  where "id" = $1;

-- writeShipped
update "shipments"
  set "carrier" = $1, "tracking_number" = $2, "tracking_link" = $3, "shipped_at" = $4
  where "id" = $5;

-- writeShipmentDelivered
update "shipments"
  set "delivered_at" = $1
  where "id" = $2;

-- deliverShipments
update "shipments"
  set "before_delivery" = case when id = $1 then 'none' when shipped_at is null then 'packed' else 'shipped' end, "shipped_at" = coalesce(shipped_at, $2), "delivered_at" = $3
  where "order_id" = $4 and "delivered_at" is null;

-- noteLastDelivery
update "shipments"
  set "before_delivery" = $1
  where "id" = $2;

-- takeDeliveryBack
delete
  from "shipments"
  where "order_id" = $1 and "before_delivery" = $2;

-- takeDeliveryBack
update "shipments"
  set "delivered_at" = $1, "shipped_at" = case when before_delivery = 'shipped' then shipped_at end, "before_delivery" = $2
  where "order_id" = $3 and "before_delivery" is not null;

-- api/shop/orders/unit-check/unit-check.store.ts

-- checksOfOrders
select "order_id" as "orderId", "state", "choice", "length_tenths" as "lengthTenths", "grams", "cap_tenths" as "capTenths", "seal", "note", "question", "is_replaced" as "isReplaced", "sent_at" as "sentAt", "reminded_at" as "remindedAt", "ended_at" as "endedAt"
  from "unit_checks"
  where "order_id" = any($1);

-- checkOfOrder
select "order_id" as "orderId", "state", "choice", "length_tenths" as "lengthTenths", "grams", "cap_tenths" as "capTenths", "seal", "note", "question", "is_replaced" as "isReplaced", "sent_at" as "sentAt", "reminded_at" as "remindedAt", "ended_at" as "endedAt"
  from "unit_checks"
  where "order_id" = $1;

-- beginCheck
insert into "unit_checks" ("order_id", "state", "choice", "note", "question", "is_replaced", "ended_at") select $1::int, $2::text, $3::text, '', '', false,
          $4::timestamptz
  where exists ((select "i"."id"
  from "order_items" as "i"
  where "i"."order_id" = $5 and exists ((select "f"."product_id"
  from "product_facts" as "f"
  where "f"."product_id" = "i"."product_id" and "f"."kind" = 'wig'))));

-- wigsOfOrder
select "i"."variant_id" as "variant"
  from "order_items" as "i"
  where "i"."order_id" = $1 and exists ((select "f"."product_id"
  from "product_facts" as "f"
  where "f"."product_id" = "i"."product_id" and "f"."kind" = 'wig'));

-- requireChecked
select "order_id" as "orderId", "state", "choice", "length_tenths" as "lengthTenths", "grams", "cap_tenths" as "capTenths", "seal", "note", "question", "is_replaced" as "isReplaced", "sent_at" as "sentAt", "reminded_at" as "remindedAt", "ended_at" as "endedAt"
  from "unit_checks"
  where "order_id" = $1;

-- writeSent
update "unit_checks"
  set "state" = $1, "length_tenths" = $2, "grams" = $3, "cap_tenths" = $4, "seal" = $5, "note" = $6, "sent_at" = $7, "reminded_at" = $8
  where "order_id" = $9;

-- writeCheck
update "unit_checks"
  set "state" = $1, "question" = $2, "is_replaced" = $3, "ended_at" = $4
  where "order_id" = $5;

-- writeChoice
update "unit_checks"
  set "choice" = $1
  where "order_id" = $2;

-- overdueChecks
select "order_id" as "orderId"
  from "unit_checks"
  where "state" = 'sent' and "sent_at" < $1 and ("reminded_at" is null or "choice" = 'send-anyway')
  order by "sent_at"
  limit 100;

-- writeReminded
update "unit_checks"
  set "reminded_at" = $1
  where "order_id" = $2;

-- api/shop/owner-settings/kept/owner-settings.store.ts

-- settingsVersions
select "s"."version", "s"."settings", "s"."changed_at" as "changedAt", (select "name"
  from "users"
  where "id" = "s"."changed_by_id") as "changedBy"
  from "owner_settings" as "s"
  order by "s"."version" desc
  limit $1;

-- settingsOfVersion
select "s"."version", "s"."settings", "s"."changed_at" as "changedAt", (select "name"
  from "users"
  where "id" = "s"."changed_by_id") as "changedBy"
  from "owner_settings" as "s"
  where "s"."version" = $1;

-- insertSettings
insert into "owner_settings" ("version", "settings", "changed_at", "changed_by_id")
  values ($1, $2, $3, $4);

-- api/shop/payments/books/book-difference.store.ts

-- differencePage
select "d"."id", "d"."provider", "d"."movement", "d"."kind", "d"."reference", "d"."order_id" as "orderId", "d"."ours_cents" as "oursCents", "d"."theirs_cents" as "theirsCents", "d"."currency", "d"."found_at" as "foundAt", "d"."gone_at" as "goneAt", "d"."note", "d"."noted_at" as "notedAt", (select "name"
  from "users"
  where "id" = "d"."noted_by_id") as "notedBy"
  from "book_differences" as "d"
  where gone_at is null and noted_at is null
  order by "d"."id" desc
  limit $1;

-- differencePage over, before a cursor
select "d"."id", "d"."provider", "d"."movement", "d"."kind", "d"."reference", "d"."order_id" as "orderId", "d"."ours_cents" as "oursCents", "d"."theirs_cents" as "theirsCents", "d"."currency", "d"."found_at" as "foundAt", "d"."gone_at" as "goneAt", "d"."note", "d"."noted_at" as "notedAt", (select "name"
  from "users"
  where "id" = "d"."noted_by_id") as "notedBy"
  from "book_differences" as "d"
  where (gone_at is not null or noted_at is not null) and "d"."id" > $1
  order by "d"."id" asc
  limit $2;

-- countDifferences
select count(*) as "total"
  from "book_differences"
  where gone_at is null and noted_at is null;

-- findDifference
select "d"."id", "d"."provider", "d"."movement", "d"."kind", "d"."reference", "d"."order_id" as "orderId", "d"."ours_cents" as "oursCents", "d"."theirs_cents" as "theirsCents", "d"."currency", "d"."found_at" as "foundAt", "d"."gone_at" as "goneAt", "d"."note", "d"."noted_at" as "notedAt", (select "name"
  from "users"
  where "id" = "d"."noted_by_id") as "notedBy"
  from "book_differences" as "d"
  where "d"."id" = $1;

-- standingDifferences
select "d"."id", "d"."provider", "d"."movement", "d"."kind", "d"."reference", "d"."order_id" as "orderId", "d"."ours_cents" as "oursCents", "d"."theirs_cents" as "theirsCents", "d"."currency", "d"."found_at" as "foundAt", "d"."gone_at" as "goneAt", "d"."note", "d"."noted_at" as "notedAt", (select "name"
  from "users"
  where "id" = "d"."noted_by_id") as "notedBy"
  from "book_differences" as "d"
  where "d"."provider" = $1 and "d"."gone_at" is null
  order by "d"."id"
  limit $2;

-- writeDifference
insert into "book_differences" ("provider", "movement", "kind", "reference", "order_id", "ours_cents", "theirs_cents", "currency", "found_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("provider", "movement", "reference") do update
  set "kind" = "excluded"."kind", "order_id" = "excluded"."order_id", "ours_cents" = "excluded"."ours_cents", "theirs_cents" = "excluded"."theirs_cents", "found_at" = case when book_differences.gone_at is null and book_differences.kind = excluded.kind
    and book_differences.ours_cents is not distinct
  from excluded.ours_cents
    and book_differences.theirs_cents is not distinct
  from excluded.theirs_cents then book_differences.found_at else excluded.found_at end, "note" = case when book_differences.gone_at is null and book_differences.kind = excluded.kind
    and book_differences.ours_cents is not distinct
  from excluded.ours_cents
    and book_differences.theirs_cents is not distinct
  from excluded.theirs_cents then book_differences.note end, "noted_at" = case when book_differences.gone_at is null and book_differences.kind = excluded.kind
    and book_differences.ours_cents is not distinct
  from excluded.ours_cents
    and book_differences.theirs_cents is not distinct
  from excluded.theirs_cents then book_differences.noted_at end, "noted_by_id" = case when book_differences.gone_at is null and book_differences.kind = excluded.kind
    and book_differences.ours_cents is not distinct
  from excluded.ours_cents
    and book_differences.theirs_cents is not distinct
  from excluded.theirs_cents then book_differences.noted_by_id end, "gone_at" = $10;

-- markGone
update "book_differences"
  set "gone_at" = $1
  where "id" = any($2);

-- writeNote
update "book_differences"
  set "note" = $1, "noted_at" = $2, "noted_by_id" = $3
  where "id" = $4;

-- comparisons
select "provider", "compared_at" as "comparedAt", "compared_to" as "comparedTo", "payments", "refunds", "failure", "failed_at" as "failedAt"
  from "book_comparisons"
  order by "provider";

-- writeComparison
insert into "book_comparisons" ("provider", "compared_at", "compared_to", "payments", "refunds", "failure", "failed_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("provider") do update
  set "compared_at" = $8, "compared_to" = $9, "payments" = $10, "refunds" = $11, "failure" = $12, "failed_at" = $13;

-- writeFailedComparison
insert into "book_comparisons" ("provider", "failure", "failed_at")
  values ($1, $2, $3)
  on conflict ("provider") do update
  set "failure" = $4, "failed_at" = coalesce(book_comparisons.failed_at, excluded.failed_at);

-- api/shop/payments/books/our-books.store.ts

-- ourEntries
select 'payment' as "kind", "p"."capture_id" as "id", "p"."amount_cents" as "cents", "p"."currency", "p"."order_id" as "orderId", "p"."provider_order_id" as "providerOrderId"
  from "payments" as "p"
  where "p"."status" in ('completed', 'surplus') and "p"."provider_order_id" is not null and "p"."provider" = $1 and "p"."capture_id" = any($2);

-- ourEntries
select 'refund' as "kind", "r"."provider_refund_id" as "id", "r"."amount_cents" as "cents", "r"."currency", "p"."order_id" as "orderId", "p"."provider_order_id" as "providerOrderId"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "r"."status" = 'completed' and "r"."reason" <> 'exchange' and "p"."provider" = $1 and "r"."provider_refund_id" = any($2);

-- ourEntriesSince
select 'payment' as "kind", "p"."capture_id" as "id", "p"."amount_cents" as "cents", "p"."currency", "p"."order_id" as "orderId", "p"."provider_order_id" as "providerOrderId"
  from "payments" as "p"
  where "p"."status" in ('completed', 'surplus') and "p"."provider_order_id" is not null and "p"."provider" = $1 and "p"."created_at" >= $2 and "p"."created_at" < $3
  order by "p"."created_at" desc
  limit $4;

-- ourEntriesSince
select 'refund' as "kind", "r"."provider_refund_id" as "id", "r"."amount_cents" as "cents", "r"."currency", "p"."order_id" as "orderId", "p"."provider_order_id" as "providerOrderId"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "r"."status" = 'completed' and "r"."reason" <> 'exchange' and "p"."provider" = $1 and "r"."created_at" >= $2 and "r"."created_at" < $3
  order by "r"."created_at" desc
  limit $4;

-- askablePayments
select "order_id" as "orderId", "capture_id" as "captureId", "provider_order_id" as "providerOrderId"
  from "payments"
  where "provider" = $1 and "provider_order_id" is not null and ("capture_id" = any($2) or "order_id" = any($3));

-- api/shop/payments/by-hand/hand-refund.store.ts

-- handRefundsPage
select "r"."id", "r"."payment_id" as "paymentId", "r"."request_key" as "requestKey", "r"."amount_cents" as "amountCents", "r"."currency", "r"."reason", "r"."created_at" as "createdAt", "p"."order_id" as "orderId", "p"."provider", "o"."user_name" as "buyer"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  inner join "orders" as "o" on "o"."id" = "p"."order_id"
  where "p"."provider" = any($1) and "r"."status" = $2
  order by "r"."id" desc
  limit $3;

-- handRefundsPage before a cursor
select "r"."id", "r"."payment_id" as "paymentId", "r"."request_key" as "requestKey", "r"."amount_cents" as "amountCents", "r"."currency", "r"."reason", "r"."created_at" as "createdAt", "p"."order_id" as "orderId", "p"."provider", "o"."user_name" as "buyer"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  inner join "orders" as "o" on "o"."id" = "p"."order_id"
  where "p"."provider" = any($1) and "r"."status" = $2 and "r"."id" > $3
  order by "r"."id" asc
  limit $4;

-- openHandRefunds
select count(*) as "total", min("r"."created_at") as "since"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "p"."provider" = any($1) and "r"."status" = $2;

-- placeOfHandRefund
select "r"."payment_id" as "paymentId", "p"."order_id" as "orderId"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "r"."request_key" = $1 and "p"."provider" = any($2);

-- api/shop/payments/by-hand/transfer.store.ts

-- transfersOfOrders
select "t"."id", "t"."order_id" as "orderId", "t"."amount", to_char(t.arrived_on, 'YYYY-MM-DD') as "arrivedOn", "t"."reference", "t"."recorded_at" as "recordedAt", (select "name"
  from "users"
  where "id" = "t"."recorded_by_id") as "recordedBy"
  from "transfers" as "t"
  where "t"."order_id" = any($1)
  order by "t"."id"
  limit 20;

-- insertTransfer
insert into "transfers" ("order_id", "amount", "arrived_on", "reference", "recorded_at", "recorded_by_id")
  values ($1, $2, $3, $4, $5, $6);

-- api/shop/payments/incoming/incoming-transfer.store.ts

-- incomingPage
select "i"."id", "i"."amount", to_char(i.arrived_on, 'YYYY-MM-DD') as "arrivedOn", "i"."reference", "i"."words", "i"."order_id" as "orderId", "i"."aside_reason" as "asideReason", "i"."entered_at" as "enteredAt", "i"."settled_at" as "settledAt", (select "name"
  from "users"
  where "id" = coalesce("i"."settled_by_id", "i"."entered_by_id")) as "by"
  from "incoming_transfers" as "i"
  where settled_at is null
  order by "i"."id" desc
  limit $1;

-- incomingPage matched before a cursor
select "i"."id", "i"."amount", to_char(i.arrived_on, 'YYYY-MM-DD') as "arrivedOn", "i"."reference", "i"."words", "i"."order_id" as "orderId", "i"."aside_reason" as "asideReason", "i"."entered_at" as "enteredAt", "i"."settled_at" as "settledAt", (select "name"
  from "users"
  where "id" = coalesce("i"."settled_by_id", "i"."entered_by_id")) as "by"
  from "incoming_transfers" as "i"
  where order_id is not null and "i"."id" > $1
  order by "i"."id" asc
  limit $2;

-- incomingPage set aside
select "i"."id", "i"."amount", to_char(i.arrived_on, 'YYYY-MM-DD') as "arrivedOn", "i"."reference", "i"."words", "i"."order_id" as "orderId", "i"."aside_reason" as "asideReason", "i"."entered_at" as "enteredAt", "i"."settled_at" as "settledAt", (select "name"
  from "users"
  where "id" = coalesce("i"."settled_by_id", "i"."entered_by_id")) as "by"
  from "incoming_transfers" as "i"
  where aside_reason is not null
  order by "i"."id" desc
  limit $1;

-- countIncoming
select count(*) as "total"
  from "incoming_transfers"
  where order_id is not null;

-- waitingTransfers
select count(*) as "total", min("entered_at") as "since"
  from "incoming_transfers"
  where settled_at is null;

-- findIncoming
select "i"."id", "i"."amount", to_char(i.arrived_on, 'YYYY-MM-DD') as "arrivedOn", "i"."reference", "i"."words", "i"."order_id" as "orderId", "i"."aside_reason" as "asideReason", "i"."entered_at" as "enteredAt", "i"."settled_at" as "settledAt", (select "name"
  from "users"
  where "id" = coalesce("i"."settled_by_id", "i"."entered_by_id")) as "by"
  from "incoming_transfers" as "i"
  where "i"."id" = $1;

-- lockIncoming
select "id", "amount", "reference", "order_id" as "orderId", "settled_at" as "settledAt"
  from "incoming_transfers"
  where "id" = $1 for update;

-- lockIncoming by reference
select "id", "amount", "reference", "order_id" as "orderId", "settled_at" as "settledAt"
  from "incoming_transfers"
  where "reference" = $1 for update;

-- incomingByReference
select "id", "amount", "reference"
  from "incoming_transfers"
  where "reference" = any($1);

-- insertIncoming
insert into "incoming_transfers" ("amount", "arrived_on", "reference", "words", "entered_at", "entered_by_id") select amount, arrived_on, reference, words, $1::timestamptz, $2::int
         
  from unnest($3::bigint[], $4::date[],
            $5::text[], $6::text[])
            with ordinality as given (amount, arrived_on, reference, words, place)
  order by place
  on conflict ("reference") do nothing;

-- writeSettled
update "incoming_transfers"
  set "order_id" = $1, "aside_reason" = $2, "settled_at" = $3, "settled_by_id" = $4
  where "id" = $5;

-- writeWaiting
update "incoming_transfers"
  set "aside_reason" = $1, "settled_at" = $2, "settled_by_id" = $3
  where "id" = $4;

-- api/shop/payments/matching/payable-order.store.ts

-- ordersNamed
select "o"."id", "o"."user_name" as "buyer", "o"."total_price" as "totalPrice", "o"."received_kobo" as "received", ("o"."paid_at" is not null or "o"."cancelled_at" is not null) as "isOver"
  from "orders" as "o"
  where "o"."id" = any($1);

-- ordersMissing
select "found".*
  from unnest($1::bigint[]) as asked (amount)
  inner join lateral (select "o"."id", "o"."user_name" as "buyer", "o"."total_price" as "totalPrice", "o"."received_kobo" as "received", ("o"."paid_at" is not null or "o"."cancelled_at" is not null) as "isOver"
  from "orders" as "o"
  where "o"."payment_method" = 'Bank transfer' and "o"."paid_at" is null and "o"."cancelled_at" is null and o.total_price - o.received_kobo = asked.amount
  order by "o"."id" desc
  limit 3) as "found" on true;

-- api/shop/payments/movements/movement.store.ts

-- movementPage
select *
  from (select 'payment' as "kind", "p"."id" as "rowId", "p"."created_at" as "at", "p"."order_id" as "orderId", "p"."provider" as "method", "p"."amount_cents" as "cents", "p"."currency", "p"."status" as "state", null as "reason", coalesce(p.capture_id, '') as "reference"
  from "payments" as "p"
  where p.status in ('completed', 'surplus') and true
  order by "p"."created_at" desc, "p"."id" desc
  limit $1) as "incoming"
  union all select *
  from (select 'refund' as "kind", "r"."id" as "rowId", "r"."created_at" as "at", "p"."order_id" as "orderId", "p"."provider" as "method", "r"."amount_cents" as "cents", "r"."currency", "r"."status" as "state", r.reason as "reason", 'RF-' || upper(substr(replace(r.request_key::text, '-', ''), 1, 10)) as "reference"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where true
  order by "r"."created_at" desc, "r"."id" desc
  limit $2) as "outgoing"
  order by "at" desc, "kind" desc, "rowId" desc
  limit $3;

-- movementPage of a method, backward from a refund
select *
  from (select 'payment' as "kind", "p"."id" as "rowId", "p"."created_at" as "at", "p"."order_id" as "orderId", "p"."provider" as "method", "p"."amount_cents" as "cents", "p"."currency", "p"."status" as "state", null as "reason", coalesce(p.capture_id, '') as "reference"
  from "payments" as "p"
  where p.status in ('completed', 'surplus') and "p"."created_at" >= $1 and "p"."created_at" <= $2 and p.provider = $3 and "p"."created_at" > (select created_at
  from "refunds"
  where id = $4)
  order by "p"."created_at" asc, "p"."id" asc
  limit $5) as "incoming"
  union all select *
  from (select 'refund' as "kind", "r"."id" as "rowId", "r"."created_at" as "at", "p"."order_id" as "orderId", "p"."provider" as "method", "r"."amount_cents" as "cents", "r"."currency", "r"."status" as "state", r.reason as "reason", 'RF-' || upper(substr(replace(r.request_key::text, '-', ''), 1, 10)) as "reference"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "r"."created_at" >= $6 and "r"."created_at" <= $7 and p.provider = $8 and ("r"."created_at", "r"."id") > ((select created_at
  from "refunds"
  where id = $9), $10::int)
  order by "r"."created_at" asc, "r"."id" asc
  limit $11) as "outgoing"
  order by "at" asc, "kind" asc, "rowId" asc
  limit $12;

-- countMovements
select (((select count(*) as "total"
  from "payments" as "p"
  where p.status in ('completed', 'surplus') and false and "p"."created_at" >= $1 and "p"."created_at" <= $2)) + ((select count(*) as "total"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "r"."created_at" >= $3 and "r"."created_at" <= $4)))::int as "total";

-- movementDays
select to_char(shop_day(m.at), 'YYYY-MM-DD') as "day", "m"."method", "m"."currency", coalesce(sum(m.cents) filter (where m.kind = 'payment'), 0)::float8 as "takenCents", (count(*) filter (where m.kind = 'payment'))::int as "payments", coalesce(sum(m.cents) filter (where m.kind = 'refund'), 0)::float8 as "returnedCents", (count(*) filter (where m.kind = 'refund'))::int as "refunds"
  from (select 'payment' as "kind", "p"."id" as "rowId", "p"."created_at" as "at", "p"."order_id" as "orderId", "p"."provider" as "method", "p"."amount_cents" as "cents", "p"."currency", "p"."status" as "state", null as "reason", coalesce(p.capture_id, '') as "reference"
  from "payments" as "p"
  where p.status in ('completed', 'surplus') and "p"."created_at" >= $1 and "p"."created_at" <= $2
  union all select 'refund' as "kind", "r"."id" as "rowId", "r"."created_at" as "at", "p"."order_id" as "orderId", "p"."provider" as "method", "r"."amount_cents" as "cents", "r"."currency", "r"."status" as "state", r.reason as "reason", 'RF-' || upper(substr(replace(r.request_key::text, '-', ''), 1, 10)) as "reference"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "r"."created_at" >= $3 and "r"."created_at" <= $4) as "m"
  where "m"."state" <> $5
  group by "day", "m"."method", "m"."currency"
  order by "day" desc, "m"."method", "m"."currency";

-- api/shop/payments/order-refunds/refund-line.store.ts

-- linesToRefund
select "i"."id", "i"."name", "i"."choice", "i"."price", "i"."qty", "i"."discount", "i"."packed_qty" as "packedQty", "i"."refunded_qty" as "refundedQty", "i"."withdrawn_qty" as "withdrawnQty", ((select coalesce(sum(l.qty), 0)::int as "pieces"
  from "shipment_lines" as "l"
  inner join "shipments" as "s" on "s"."id" = "l"."shipment_id"
  where "l"."order_item_id" = "i"."id" and "s"."shipped_at" is null)) as "waitingQty"
  from "order_items" as "i"
  where "i"."order_id" = $1
  order by "i"."id";

-- insertRefundLines
insert into "refund_lines" ("refund_id", "order_item_id", "qty", "withdrawn_qty", "items_price", "tax_price")
  values ($1, $2, $3, $4, $5, $6);

-- linesOfRefunds
select "l"."refund_id" as "refundId", "l"."order_item_id" as "lineId", "i"."name", "i"."choice", "l"."qty", "l"."items_price" as "itemsPrice", "l"."tax_price" as "taxPrice"
  from "refund_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  where "l"."refund_id" = any($1)
  order by "l"."id";

-- api/shop/payments/records/hand-payment.store.ts

-- insertHandPayment
insert into "payments" ("order_id", "provider", "provider_order_id", "capture_id", "create_request_id", "capture_request_id", "status", "amount_cents", "currency", "payee_id", "created_at", "updated_at", "due_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  returning "id";

-- api/shop/payments/records/order-payments.store.ts

-- newestPaymentsOfOrders
select *
  from (select "id", "order_id" as "orderId", "provider", "provider_order_id" as "providerOrderId", "capture_id" as "captureId", "status", "amount_cents" as "amountCents", "currency", "created_at" as "createdAt", row_number() over(partition by "order_id"
  order by "id" desc) as "place"
  from "payments"
  where "order_id" = any($1)) as "newest"
  where "place" <= 10
  order by "id" desc;

-- api/shop/payments/records/payment-figures.store.ts

-- countUnsettled
select "status", count(*) as "total", min("created_at") as "since"
  from "payments"
  where "due_at" is not null and "status" in ($1, $2)
  group by "status";

-- api/shop/payments/records/payment.store.ts

-- findPaymentById
select "id", "order_id" as "orderId", "provider", "provider_order_id" as "providerOrderId", "create_request_id" as "createRequestId", "capture_request_id" as "captureRequestId", "capture_id" as "captureId", "status", "amount_cents" as "amountCents", "currency", "payee_id" as "payeeId", "pay_url" as "payUrl", "rate", "created_at" as "createdAt", "due_at" as "dueAt"
  from "payments"
  where "id" = $1;

-- findPayment
select "id", "order_id" as "orderId", "provider", "provider_order_id" as "providerOrderId", "create_request_id" as "createRequestId", "capture_request_id" as "captureRequestId", "capture_id" as "captureId", "status", "amount_cents" as "amountCents", "currency", "payee_id" as "payeeId", "pay_url" as "payUrl", "rate", "created_at" as "createdAt", "due_at" as "dueAt"
  from "payments"
  where "provider_order_id" = $1;

-- providerOrderOfCapture
select "provider_order_id" as "id"
  from "payments"
  where "capture_id" = $1;

-- paymentsOfOrder
select "id", "order_id" as "orderId", "provider", "provider_order_id" as "providerOrderId", "create_request_id" as "createRequestId", "capture_request_id" as "captureRequestId", "capture_id" as "captureId", "status", "amount_cents" as "amountCents", "currency", "payee_id" as "payeeId", "pay_url" as "payUrl", "rate", "created_at" as "createdAt", "due_at" as "dueAt"
  from "payments"
  where "order_id" = $1
  order by "id" desc;

-- lastPayee
select "payee_id" as "payeeId"
  from "payments"
  where "provider" = $1 and "payee_id" is not null
  order by "id" desc
  limit 1;

-- lockPayment
select "id", "order_id" as "orderId", "provider", "provider_order_id" as "providerOrderId", "create_request_id" as "createRequestId", "capture_request_id" as "captureRequestId", "capture_id" as "captureId", "status", "amount_cents" as "amountCents", "currency", "payee_id" as "payeeId", "pay_url" as "payUrl", "rate", "created_at" as "createdAt", "due_at" as "dueAt"
  from "payments"
  where "id" = $1 for no key update;

-- insertPayment
insert into "payments" ("order_id", "provider", "provider_order_id", "create_request_id", "capture_request_id", "status", "amount_cents", "currency", "payee_id", "rate", "created_at", "updated_at", "due_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict ("provider_order_id") do nothing
  returning "id", "order_id" as "orderId", "provider", "provider_order_id" as "providerOrderId", "create_request_id" as "createRequestId", "capture_request_id" as "captureRequestId", "capture_id" as "captureId", "status", "amount_cents" as "amountCents", "currency", "payee_id" as "payeeId", "pay_url" as "payUrl", "rate", "created_at" as "createdAt", "due_at" as "dueAt";

-- writeOpened
update "payments"
  set "provider_order_id" = $1, "payee_id" = $2, "pay_url" = $3, "status" = $4, "due_at" = $5, "updated_at" = $6
  where "id" = $7 and "status" = 'creating' and "provider_order_id" is null;

-- closeOpenPayments
update "payments"
  set "status" = $1, "updated_at" = $2
  where "order_id" = $3 and "status" in ('creating', 'created');

-- startCapturing
update "payments"
  set "status" = $1, "capture_request_id" = $2, "due_at" = $3, "updated_at" = $4
  where "id" = $5;

-- writeState
update "payments"
  set "status" = $1, "capture_id" = $2, "amount_cents" = $3, "currency" = $4, "capture_request_id" = $5, "due_at" = $6, "updated_at" = $7
  where "id" = $8;

-- writeLookedAt
update "payments"
  set "due_at" = $1, "updated_at" = $2
  where "id" = $3;

-- renewLease
update "payments"
  set "due_at" = $1
  where "id" = $2 and "due_at" = $3;

-- dropLease
update "payments"
  set "due_at" = $1
  where "id" = $2 and "status" = 'capturing';

-- takeDuePayments
update "payments"
  set "due_at" = $1
  where "id" in (select "id"
  from "payments"
  where "due_at" <= $2 and "provider" = any($3)
  order by "due_at"
  limit 5
  for no key update skip locked)
  returning "id", "order_id" as "orderId", "provider", "provider_order_id" as "providerOrderId", "create_request_id" as "createRequestId", "capture_request_id" as "captureRequestId", "capture_id" as "captureId", "status", "amount_cents" as "amountCents", "currency", "payee_id" as "payeeId", "pay_url" as "payUrl", "rate", "created_at" as "createdAt", "due_at" as "dueAt";

-- api/shop/payments/refunds/refund-figures.store.ts

-- refundsPerDay
select to_char(shop_day(r.created_at), 'YYYY-MM-DD') as "day", sum(coalesce(r.order_amount, case when r.currency = 'NGN' then r.amount_cents
          else round(r.amount_cents::numeric * ((select "paid"."total_price"
  from "orders" as "paid"
  where "paid"."id" = "p"."order_id")) / p.amount_cents) end))::float8 as "refunded"
  from "refunds" as "r"
  inner join "payments" as "p" on "p"."id" = "r"."payment_id"
  where "r"."created_at" >= (($1::date - $2::int + 1)::timestamp at time zone 'Africa/Lagos') and "r"."status" <> $3 and "p"."status" = $4
  group by "day";

-- api/shop/payments/refunds/refund.store.ts

-- refundsOfPayments
select "r"."id", "r"."payment_id" as "paymentId", "r"."request_key" as "requestKey", "r"."provider_refund_id" as "providerRefundId", "r"."status", "r"."amount_cents" as "amountCents", "r"."currency", "r"."reason", "r"."order_amount" as "orderAmount", "r"."shipping_price" as "shippingPrice", "r"."words", "r"."failure", "r"."created_at" as "createdAt", "r"."updated_at" as "updatedAt"
  from "refunds" as "r"
  where "r"."payment_id" = any($1)
  order by "r"."id";

-- newestRefundsOfOrders
select *
  from (select "r"."id", "r"."payment_id" as "paymentId", "r"."request_key" as "requestKey", "r"."provider_refund_id" as "providerRefundId", "r"."status", "r"."amount_cents" as "amountCents", "r"."currency", "r"."reason", "r"."order_amount" as "orderAmount", "r"."shipping_price" as "shippingPrice", "r"."words", "r"."failure", "r"."created_at" as "createdAt", "r"."updated_at" as "updatedAt", "p"."order_id" as "orderId", p.status = 'completed' as "isOfOrderPayment", row_number() over(partition by "p"."order_id"
  order by "r"."id" desc) as "place"
  from "payments" as "p"
  inner join "refunds" as "r" on "r"."payment_id" = "p"."id"
  where "p"."order_id" = any($1)) as "newest"
  where "place" <= 10
  order by "id" desc;

-- insertRefund
insert into "refunds" ("payment_id", "request_key", "provider_refund_id", "status", "amount_cents", "currency", "reason", "order_amount", "shipping_price", "words", "created_at", "updated_at", "due_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  returning "id";

-- insertRefund of an order
insert into "refunds" ("payment_id", "request_key", "provider_refund_id", "status", "amount_cents", "currency", "reason", "order_amount", "shipping_price", "words", "created_at", "updated_at", "due_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  returning "id";

-- countWaitingRefunds
select count(*) as "total", min("created_at") as "since"
  from "refunds"
  where "due_at" is not null;

-- writeRefundState
update "refunds"
  set "status" = $1, "provider_refund_id" = $2, "failure" = $3, "due_at" = $4, "updated_at" = $5
  where "id" = $6;

-- takeDueRefunds
update "refunds" as "r"
  set "due_at" = $1
  where "r"."id" in (select "id"
  from "refunds"
  where "due_at" <= $2
  order by "due_at"
  limit 5
  for no key update skip locked)
  returning "r"."id", "r"."payment_id" as "paymentId", "r"."request_key" as "requestKey", "r"."provider_refund_id" as "providerRefundId", "r"."status", "r"."amount_cents" as "amountCents", "r"."currency", "r"."reason", "r"."order_amount" as "orderAmount", "r"."shipping_price" as "shippingPrice", "r"."words", "r"."failure", "r"."created_at" as "createdAt", "r"."updated_at" as "updatedAt";

-- api/shop/payments/refunds/unapplied-payment.store.ts

-- unappliedByPayments
select "p"."id", "p"."order_id" as "orderId", "p"."provider", "u"."reason", "p"."amount_cents" as "amountCents", "p"."currency", "p"."capture_id" as "captureId", "u"."found_at" as "foundAt", "u"."returned_at" as "returnedAt"
  from "unapplied_payments" as "u"
  inner join "payments" as "p" on "p"."id" = "u"."payment_id"
  where "u"."payment_id" = any($1)
  order by "u"."payment_id";

-- unappliedPage open
select "p"."id", "p"."order_id" as "orderId", "p"."provider", "u"."reason", "p"."amount_cents" as "amountCents", "p"."currency", "p"."capture_id" as "captureId", "u"."found_at" as "foundAt", "u"."returned_at" as "returnedAt"
  from "unapplied_payments" as "u"
  inner join "payments" as "p" on "p"."id" = "u"."payment_id"
  where "u"."returned_at" is null
  order by "u"."payment_id" desc
  limit $1;

-- unappliedPage returned, before a cursor
select "p"."id", "p"."order_id" as "orderId", "p"."provider", "u"."reason", "p"."amount_cents" as "amountCents", "p"."currency", "p"."capture_id" as "captureId", "u"."found_at" as "foundAt", "u"."returned_at" as "returnedAt"
  from "unapplied_payments" as "u"
  inner join "payments" as "p" on "p"."id" = "u"."payment_id"
  where "u"."returned_at" is not null and "u"."payment_id" > $1
  order by "u"."payment_id" asc
  limit $2;

-- countUnapplied
select count(*) as "total"
  from "unapplied_payments"
  where "returned_at" is null;

-- openUnapplied
select count(*) as "total", min("u"."found_at") as "since"
  from "unapplied_payments" as "u"
  inner join "payments" as "p" on "p"."id" = "u"."payment_id"
  where "u"."returned_at" is null and not "p"."provider" = any($1);

-- insertUnapplied
insert into "unapplied_payments" ("payment_id", "reason", "found_at")
  values ($1, $2, $3);

-- markReturned
update "unapplied_payments"
  set "returned_at" = $1
  where "payment_id" = $2 and "returned_at" is null;

-- api/shop/payments/webhooks/webhook-event.store.ts

-- claimEvent
with "forgotten" as (delete
  from "webhook_events"
  where "id" in (select "id"
  from "webhook_events"
  where "received_at" < $1
  order by "received_at"
  limit 5
  for update skip locked)) insert into "webhook_events" ("id", "event_type", "received_at", "claimed_until")
  values ($2, $3, $4, $5)
  on conflict ("id") do update
  set "claimed_until" = $6
  where "webhook_events"."handled_at" is null and "webhook_events"."claimed_until" <= $7
  returning "id";

-- isEventHandled
select "handled_at" as "handledAt"
  from "webhook_events"
  where "id" = $1;

-- finishEvent
update "webhook_events"
  set "handled_at" = $1
  where "id" = $2;

-- releaseEvent
update "webhook_events"
  set "claimed_until" = $1
  where "id" = $2 and "handled_at" is null;

-- api/shop/privacy/account-erasure.store.ts

-- erasureDue
select "due_at" as "dueAt"
  from "account_erasures"
  where "user_id" = $1;

-- insertErasure
insert into "account_erasures" ("user_id", "asked_at", "due_at")
  values ($1, $2, $3)
  on conflict do nothing;

-- deleteErasure
delete
  from "account_erasures"
  where "user_id" = $1;

-- dueErasures
select "user_id" as "userId"
  from "account_erasures"
  where "due_at" <= $1
  order by "due_at"
  limit 20;

-- postponeErasure
update "account_erasures"
  set "due_at" = $1
  where "user_id" = $2;

-- forgottenBuyers
select "user_id" as "userId"
  from "forgotten_buyers"
  where "since" <= $1
  order by "since"
  limit 500;

-- lookAgain
update "forgotten_buyers"
  set "since" = $1
  where "user_id" = $2;

-- lookAgain where nothing is left
delete
  from "forgotten_buyers"
  where "user_id" = $1;

-- api/shop/rate-limits/rate-limit.store.ts

-- countsOf
select "key", "used", "resets_at" as "resetsAt"
  from "rate_limits"
  where "key" = any($1) and "resets_at" > $2;

-- countOneMore
with "run_out" as (delete
  from "rate_limits"
  where "key" in (select "key"
  from "rate_limits"
  where "resets_at" <= $1 and "key" <> all($2)
  order by "resets_at"
  limit 10
  for update skip locked)) insert into "rate_limits" ("key", "used", "resets_at") select "key", 1 as "used", "resets_at"
  from unnest($3::text[], $4::timestamptz[]) as counted (key, resets_at)
  order by "key"
  on conflict ("key") do update
  set "used" = case when "rate_limits"."resets_at" <= $5 then 1 else "rate_limits"."used" + 1 end, "resets_at" = case when "rate_limits"."resets_at" <= $6 then "excluded"."resets_at" else "rate_limits"."resets_at" end
  returning "key", "used", "resets_at" as "resetsAt";

-- countOneLess
update "rate_limits"
  set "used" = "used" - 1
  where "key" in (select "key"
  from "rate_limits"
  where "key" = any($1) and "resets_at" > $2 and "used" > 0
  order by "key" for update);

-- countUnlessDelayed
insert into "rate_limits" ("key", "used", "resets_at")
  values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict ("key") do update
  set "used" = case when "rate_limits"."resets_at" <= $4::timestamptz then 1 else "rate_limits"."used" + 1 end, "resets_at" = "excluded"."resets_at"
  where ("rate_limits"."resets_at" <= $5::timestamptz or "rate_limits"."used" < $6 or $7::timestamptz >= "rate_limits"."resets_at" - make_interval(secs => $8) + make_interval(secs => least($9, $10 * power(2, least("rate_limits"."used" - $11, 30)))));

-- api/shop/reports/dashboard.store.ts

-- currentFigures
select (select coalesce(sum("orders"), 0)::int as "total"
  from "order_counts"
  where "state" in ('to_deliver')) as "toDeliver", (select coalesce(sum("orders"), 0)::int as "total"
  from "order_counts"
  where "state" in ('unpaid')) as "unpaid", (select min("paid_at") as "paid_at"
  from (select "paid_at"
  from "orders"
  where ("paid_at" is not null and "delivered_at" is null and "refunded_at" is null and "cancelled_at" is null)
  order by "id"
  limit 1000) as "first") as "oldestToDeliver", coalesce((select sum("total_price") as "total"
  from (select "total_price"
  from "orders"
  where ("paid_at" is null and "cancelled_at" is null)
  order by "id" desc
  limit 1000) as "last"), 0)::float8 as "unpaidTotal", (select count(*)::int as "total"
  from "incoming_transfers"
  where settled_at is null) as "transfersToMatch", (select count(*)::int as "total"
  from "orders" as "o"
  where ("paid_at" is not null and "delivered_at" is null and "refunded_at" is null and "cancelled_at" is null) and exists ((select "u"."order_id"
  from "unit_checks" as "u"
  where "u"."order_id" = "o"."id" and "u"."state" in ('waiting', 'question', 'replace')))) as "photosToDo", (select count(*)::int as "total"
  from "returns"
  where "state" in ('asked', 'approved', 'received')) as "openReturns", (select count(*)::int as "total"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where ("p"."deleted_at" is null and not "p"."is_draft") and "v"."scarcity" >= 1 and "v"."scarcity" <= 5) as "lowStock", (select count(*)::int as "total"
  from "products" as "p"
  inner join "variants" as "v" on v.product_id = p.id and v.is_standard
  where ("p"."deleted_at" is null and not "p"."is_draft") and "v"."scarcity" >= 0 and "v"."scarcity" <= 0) as "outOfStock";

-- api/shop/returns/return.store.ts

-- returnsOfOrders
select "r"."id", "r"."public_id" as "publicId", "r"."order_id" as "orderId", "r"."state", "r"."reason", "r"."words", "r"."answer", "r"."condition", "r"."asked_at" as "askedAt", "r"."answered_at" as "answeredAt", "r"."received_at" as "receivedAt", "r"."ended_at" as "endedAt", "r"."exchange_order_id" as "exchangeOrderId", (select "o"."return_fee"
  from "orders" as "o"
  where "o"."id" = "r"."order_id") as "fee", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty", 'rule', "i"."return_rule", 'fee', "o"."return_fee")
  order by "i"."id"), '[]') as "lines"
  from "return_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "l"."return_id" = "r"."id") as "lines"
  from "returns" as "r"
  where "r"."order_id" = any($1)
  order by "r"."id" desc
  limit 20;

-- returnById
select "r"."id", "r"."public_id" as "publicId", "r"."order_id" as "orderId", "r"."state", "r"."reason", "r"."words", "r"."answer", "r"."condition", "r"."asked_at" as "askedAt", "r"."answered_at" as "answeredAt", "r"."received_at" as "receivedAt", "r"."ended_at" as "endedAt", "r"."exchange_order_id" as "exchangeOrderId", (select "o"."return_fee"
  from "orders" as "o"
  where "o"."id" = "r"."order_id") as "fee", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty", 'rule', "i"."return_rule", 'fee', "o"."return_fee")
  order by "i"."id"), '[]') as "lines"
  from "return_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "l"."return_id" = "r"."id") as "lines"
  from "returns" as "r"
  where "r"."id" = $1;

-- returnByPublicId
select "r"."id", "r"."public_id" as "publicId", "r"."order_id" as "orderId", "r"."state", "r"."reason", "r"."words", "r"."answer", "r"."condition", "r"."asked_at" as "askedAt", "r"."answered_at" as "answeredAt", "r"."received_at" as "receivedAt", "r"."ended_at" as "endedAt", "r"."exchange_order_id" as "exchangeOrderId", (select "o"."return_fee"
  from "orders" as "o"
  where "o"."id" = "r"."order_id") as "fee", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty", 'rule', "i"."return_rule", 'fee', "o"."return_fee")
  order by "i"."id"), '[]') as "lines"
  from "return_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "l"."return_id" = "r"."id") as "lines"
  from "returns" as "r"
  where "r"."public_id" = $1;

-- returnPage open
select "r"."id", "r"."public_id" as "publicId", "r"."order_id" as "orderId", "r"."state", "r"."reason", "r"."words", "r"."answer", "r"."condition", "r"."asked_at" as "askedAt", "r"."answered_at" as "answeredAt", "r"."received_at" as "receivedAt", "r"."ended_at" as "endedAt", "r"."exchange_order_id" as "exchangeOrderId", (select "o"."return_fee"
  from "orders" as "o"
  where "o"."id" = "r"."order_id") as "fee", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty", 'rule', "i"."return_rule", 'fee', "o"."return_fee")
  order by "i"."id"), '[]') as "lines"
  from "return_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "l"."return_id" = "r"."id") as "lines"
  from "returns" as "r"
  where "r"."state" = any($1)
  order by "r"."id" desc
  limit $2;

-- returnPage before a cursor
select "r"."id", "r"."public_id" as "publicId", "r"."order_id" as "orderId", "r"."state", "r"."reason", "r"."words", "r"."answer", "r"."condition", "r"."asked_at" as "askedAt", "r"."answered_at" as "answeredAt", "r"."received_at" as "receivedAt", "r"."ended_at" as "endedAt", "r"."exchange_order_id" as "exchangeOrderId", (select "o"."return_fee"
  from "orders" as "o"
  where "o"."id" = "r"."order_id") as "fee", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty", 'rule', "i"."return_rule", 'fee', "o"."return_fee")
  order by "i"."id"), '[]') as "lines"
  from "return_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "l"."return_id" = "r"."id") as "lines"
  from "returns" as "r"
  where "r"."state" = any($1) and "r"."id" > $2
  order by "r"."id" asc
  limit $3;

-- returnPageOfUser
select "r"."id", "r"."public_id" as "publicId", "r"."order_id" as "orderId", "r"."state", "r"."reason", "r"."words", "r"."answer", "r"."condition", "r"."asked_at" as "askedAt", "r"."answered_at" as "answeredAt", "r"."received_at" as "receivedAt", "r"."ended_at" as "endedAt", "r"."exchange_order_id" as "exchangeOrderId", (select "o"."return_fee"
  from "orders" as "o"
  where "o"."id" = "r"."order_id") as "fee", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty", 'rule', "i"."return_rule", 'fee', "o"."return_fee")
  order by "i"."id"), '[]') as "lines"
  from "return_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "l"."return_id" = "r"."id") as "lines"
  from "returns" as "r"
  where "r"."order_id" in (select "id"
  from "orders"
  where "user_id" = $1)
  order by "r"."id" desc
  limit $2;

-- returnPageOfUser before a cursor
select "r"."id", "r"."public_id" as "publicId", "r"."order_id" as "orderId", "r"."state", "r"."reason", "r"."words", "r"."answer", "r"."condition", "r"."asked_at" as "askedAt", "r"."answered_at" as "answeredAt", "r"."received_at" as "receivedAt", "r"."ended_at" as "endedAt", "r"."exchange_order_id" as "exchangeOrderId", (select "o"."return_fee"
  from "orders" as "o"
  where "o"."id" = "r"."order_id") as "fee", (select coalesce(jsonb_agg(jsonb_build_object('lineId', "i"."id", 'name', "i"."name", 'choice', "i"."choice", 'qty', "l"."qty", 'rule', "i"."return_rule", 'fee', "o"."return_fee")
  order by "i"."id"), '[]') as "lines"
  from "return_lines" as "l"
  inner join "order_items" as "i" on "i"."id" = "l"."order_item_id"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "l"."return_id" = "r"."id") as "lines"
  from "returns" as "r"
  where "r"."order_id" in (select "id"
  from "orders"
  where "user_id" = $1) and "r"."id" > $2
  order by "r"."id" asc
  limit $3;

-- countReturnsOfUser
select count(*) as "total"
  from "returns"
  where "order_id" in (select "id"
  from "orders"
  where "user_id" = $1);

-- countReturns
select count(*) as "total"
  from "returns"
  where "state" = any($1);

-- returnableLines
select "i"."id", "i"."order_id" as "orderId", "o"."return_fee" as "fee", "i"."name", "i"."choice", "i"."return_rule" as "rule", greatest(i.qty - i.refunded_qty - ((select coalesce(sum(l.qty), 0)::int as "pieces"
  from "return_lines" as "l"
  inner join "returns" as "r" on "r"."id" = "l"."return_id"
  where "l"."order_item_id" = "i"."id" and "r"."state" = any($1))), 0) as "leftQty"
  from "order_items" as "i"
  inner join "orders" as "o" on "o"."id" = "i"."order_id"
  where "i"."order_id" = any($2)
  order by "i"."id";

-- insertReturn
insert into "returns" ("order_id", "state", "reason", "words", "asked_at")
  values ($1, $2, $3, $4, $5)
  returning "id";

-- insertReturn
insert into "return_lines" ("return_id", "order_item_id", "qty")
  values ($1, $2, $3);

-- writeReturn answered
update "returns"
  set "state" = $1, "answer" = $2, "answered_at" = $3, "ended_at" = $4
  where "id" = $5;

-- writeReturn received
update "returns"
  set "state" = $1, "condition" = $2, "received_at" = $3
  where "id" = $4;

-- writeReturn refunded
update "returns"
  set "state" = $1, "ended_at" = $2, "refund_id" = $3
  where "id" = $4;

-- eraseReturnWords
update "returns"
  set "words" = $1
  where "words" <> $2 and "order_id" in (select "id"
  from "orders"
  where "user_id" = $3 and "address" = $4);

-- api/shop/reviews/kept/review-facts.store.ts

-- countsOfWearing
select "r"."product_id" as "productId", "said"."kind", "said"."value", count(*) as "count"
  from "reviews" as "r"
  inner join "review_facts" as "f" on "f"."review_id" = "r"."id"
  inner join lateral (values
    ('cap', case when r.verified_purchase then f.cap_felt end),
    ('length', case when r.verified_purchase then f.length_felt end),
    ('told', 'any'),
    ('photos', case when exists (select
  from review_photos p
  where p.review_id = r.id and p.is_approved) then 'any' end),
    ('install', f.install),
    ('colour', f.bought_colour),
    ('worn', case when f.months_worn >= 3 then 'long' end)) as said (kind, value) on true
  where "r"."product_id" = any($1) and r.state <> 'hidden' and "said"."value" is not null
  group by "r"."product_id", "said"."kind", "said"."value"
  order by "said"."value";

-- insertFacts
insert into "review_facts" ("review_id", "months_worn", "install", "cap_felt", "length_felt", "colour_seen", "experience", "height_cm", "bought_sku", "bought_choice", "bought_cap", "bought_colour")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- api/shop/reviews/kept/review-photo.store.ts

-- photosOfReviews
select "public_id" as "id", "review_id" as "reviewId", "file", "is_approved" as "isApproved"
  from "review_photos"
  where "review_id" = any($1)
  order by "review_photos"."id";

-- insertPhoto
insert into "review_photos" ("review_id", "file", "is_approved", "created_at")
  values ($1, $2, $3, $4);

-- insertPhoto
insert into "review_facts" ("review_id", "bought_sku", "bought_choice")
  values ($1, $2, $3)
  on conflict do nothing;

-- approvePhoto
update "review_photos"
  set "is_approved" = $1, "file" = $2
  where "review_id" = $3 and "public_id" = $4;

-- photoWithAuthor
select "p"."public_id" as "id", "p"."file", "p"."review_id" as "reviewId", "r"."user_id" as "userId"
  from "review_photos" as "p"
  inner join "reviews" as "r" on "r"."id" = "p"."review_id"
  where "p"."public_id" = $1;

-- removePhoto
delete
  from "review_photos"
  where "public_id" = $1;

-- picturesOfReviews
select "file"
  from "review_photos"
  where "file" = any($1);

-- api/shop/reviews/kept/review-report.store.ts

-- putReport
insert into "review_reports" ("review_id", "user_id", "reason")
  values ($1, $2, $3)
  on conflict ("review_id", "user_id") do update
  set "reason" = $4;

-- deleteReports
delete
  from "review_reports"
  where "review_id" = $1;

-- api/shop/reviews/kept/review-state.store.ts

-- lockReview
select "reviews"."id", "reviews"."product_id" as "productId", "reviews"."user_id" as "userId", (select "p"."name"
  from "products" as "p"
  where "p"."id" = "reviews"."product_id") as "productName", (select "name"
  from "users"
  where "id" = "reviews"."user_id" and "deleted_at" is null) as "name", "reviews"."rating", "reviews"."comment", "reviews"."verified_purchase" as "verifiedPurchase", "reviews"."created_at" as "createdAt", "reviews"."state", "reviews"."hidden_reason" as "hiddenReason", "reviews"."reply", "reviews"."helpful", coalesce((select json_agg(json_build_object('id', p.public_id, 'file', p.file, 'isApproved', p.is_approved)
     
  order by p.id)
  from review_photos p
  where p.review_id = reviews.id), '[]') as "photos", coalesce((select json_agg(json_build_object('reason', told.reason, 'count', told.count)
  order by told.reason)
     
  from (select reason, count(*)::int as count
  from review_reports
  where review_id = reviews.id
  group by reason) told), '[]') as "reports"
  from "reviews"
  where "reviews"."id" = $1 for no key update;

-- setReviewState
update "reviews"
  set "state" = $1, "hidden_reason" = $2
  where "id" = $3;

-- setReply
update "reviews"
  set "reply" = $1, "replied_at" = $2
  where "id" = $3;

-- api/shop/reviews/kept/review-vote.store.ts

-- votesOf
select "r"."id" as "reviewId", "r"."product_id" as "productId"
  from "review_votes" as "v"
  inner join "reviews" as "r" on "r"."id" = "v"."review_id"
  where "v"."user_id" = $1 and "r"."product_id" = any($2)
  order by "r"."id";

-- lockShownReview
select "user_id" as "userId", "product_id" as "productId"
  from "reviews"
  where "id" = $1 and "state" <> $2 for no key update;

-- setVote for
insert into "review_votes" ("review_id", "user_id")
  values ($1, $2)
  on conflict do nothing;

-- setVote back
delete
  from "review_votes"
  where "review_id" = $1 and "user_id" = $2;

-- api/shop/reviews/kept/review.store.ts

-- isReviewedByAny
select "id"
  from "reviews"
  where "product_id" = $1 and "user_id" = any($2)
  limit 1;

-- shownReview
select "r"."id", "r"."product_id" as "productId", "r"."user_id" as "userId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt", "r"."state", "r"."hidden_reason" as "hiddenReason", "r"."reply", "r"."replied_at" as "repliedAt", "r"."helpful", "f"."months_worn" as "monthsWorn", "f"."install", "f"."cap_felt" as "capFelt", "f"."length_felt" as "lengthFelt", "f"."colour_seen" as "colourSeen", "f"."experience", "f"."height_cm" as "heightCm", "f"."bought_choice" as "choice", "f"."bought_cap" as "cap", "f"."bought_colour" as "colour", array(select p.file
  from review_photos p
  where p.review_id = r.id and p.is_approved
  order by p.id) as "photos"
  from "reviews" as "r"
  left join "review_facts" as "f" on "f"."review_id" = "r"."id"
  where "r"."id" = $1 and r.state <> 'hidden';

-- reviewsOfUser
select "r"."id", "r"."product_id" as "productId", "r"."user_id" as "userId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt", "r"."state", "r"."hidden_reason" as "hiddenReason", "r"."reply", "r"."replied_at" as "repliedAt", "r"."helpful", "f"."months_worn" as "monthsWorn", "f"."install", "f"."cap_felt" as "capFelt", "f"."length_felt" as "lengthFelt", "f"."colour_seen" as "colourSeen", "f"."experience", "f"."height_cm" as "heightCm", "f"."bought_choice" as "choice", "f"."bought_cap" as "cap", "f"."bought_colour" as "colour", array(select p.file
  from review_photos p
  where p.review_id = r.id and p.is_approved
  order by p.id) as "photos"
  from "reviews" as "r"
  left join "review_facts" as "f" on "f"."review_id" = "r"."id"
  where "r"."user_id" = $1 and "r"."id" > $2
  order by "r"."id"
  limit $3::int;

-- reviewsByAuthor
select "r"."id", "r"."product_id" as "productId", "r"."user_id" as "userId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt", "r"."state", "r"."hidden_reason" as "hiddenReason", "r"."reply", "r"."replied_at" as "repliedAt", "r"."helpful", "f"."months_worn" as "monthsWorn", "f"."install", "f"."cap_felt" as "capFelt", "f"."length_felt" as "lengthFelt", "f"."colour_seen" as "colourSeen", "f"."experience", "f"."height_cm" as "heightCm", "f"."bought_choice" as "choice", "f"."bought_cap" as "cap", "f"."bought_colour" as "colour", array(select p.file
  from review_photos p
  where p.review_id = r.id and p.is_approved
  order by p.id) as "photos"
  from "reviews" as "r"
  left join "review_facts" as "f" on "f"."review_id" = "r"."id"
  where "r"."user_id" = $1 and "r"."product_id" = any($2);

-- countsByRating
select "product_id" as "productId", "rating", count(*) as "count"
  from "reviews" as "r"
  where "product_id" = any($1) and r.state <> 'hidden'
  group by "product_id", "rating";

-- countReviewPages
select "r"."product_id" as "productId", count(*) as "count"
  from "reviews" as "r"
  inner join "review_facts" as "f" on "f"."review_id" = "r"."id"
  where "r"."product_id" = any($1) and r.state <> 'hidden' and f.review_id is not null
  and ($2::text is null or f.install = $3)
  and ($4::text is null or f.bought_colour = $5)
  and ($6::int is null or f.months_worn >= $7)
  and (not $8::boolean or exists (select
  from review_photos p
  where p.review_id = r.id and p.is_approved)) and ($9::int is null or r.rating = $10)
  group by "r"."product_id";

-- reviewPages newest
select "found".*
  from unnest($1::int[]) as wanted ("productId")
  inner join lateral (select "r"."id", "r"."product_id" as "productId", "r"."user_id" as "userId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt", "r"."state", "r"."hidden_reason" as "hiddenReason", "r"."reply", "r"."replied_at" as "repliedAt", "r"."helpful", "f"."months_worn" as "monthsWorn", "f"."install", "f"."cap_felt" as "capFelt", "f"."length_felt" as "lengthFelt", "f"."colour_seen" as "colourSeen", "f"."experience", "f"."height_cm" as "heightCm", "f"."bought_choice" as "choice", "f"."bought_cap" as "cap", "f"."bought_colour" as "colour", array(select p.file
  from review_photos p
  where p.review_id = r.id and p.is_approved
  order by p.id) as "photos"
  from "reviews" as "r"
  left join "review_facts" as "f" on "f"."review_id" = "r"."id"
  where "r"."product_id" = "wanted"."productId" and r.state <> 'hidden'
  order by "r"."created_at" desc, "r"."id" desc
  limit $2) as "found" on true;

-- reviewPages before one of the lowest with five stars
select "found".*
  from unnest($1::int[]) as wanted ("productId")
  inner join lateral (select "r"."id", "r"."product_id" as "productId", "r"."user_id" as "userId", (select "name"
  from "users"
  where "id" = "r"."user_id" and "deleted_at" is null) as "name", "r"."rating", "r"."comment", "r"."verified_purchase" as "verifiedPurchase", "r"."created_at" as "createdAt", "r"."state", "r"."hidden_reason" as "hiddenReason", "r"."reply", "r"."replied_at" as "repliedAt", "r"."helpful", "f"."months_worn" as "monthsWorn", "f"."install", "f"."cap_felt" as "capFelt", "f"."length_felt" as "lengthFelt", "f"."colour_seen" as "colourSeen", "f"."experience", "f"."height_cm" as "heightCm", "f"."bought_choice" as "choice", "f"."bought_cap" as "cap", "f"."bought_colour" as "colour", array(select p.file
  from review_photos p
  where p.review_id = r.id and p.is_approved
  order by p.id) as "photos"
  from "reviews" as "r"
  left join "review_facts" as "f" on "f"."review_id" = "r"."id"
  where "r"."product_id" = "wanted"."productId" and r.state <> 'hidden' and (-"r"."rating", "r"."created_at", "r"."id") > ((select -"cursor_row"."rating" as "c0", "cursor_row"."created_at" as "c1", "cursor_row"."id" as "c2"
  from "reviews" as "cursor_row"
  where "cursor_row"."id" = $2)) and "r"."rating" = $3 and f.review_id is not null
  and ($4::text is null or f.install = $5)
  and ($6::text is null or f.bought_colour = $7)
  and ($8::int is null or f.months_worn >= $9)
  and (not $10::boolean or exists (select
  from review_photos p
  where p.review_id = r.id and p.is_approved))
  order by -"r"."rating" asc, "r"."created_at" asc, "r"."id" asc
  limit $11) as "found" on true;

-- insertReview
insert into "reviews" ("product_id", "user_id", "rating", "comment", "verified_purchase", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  returning "id";

-- api/shop/webhooks/deliveries/webhook-delivery.store.ts

-- deliveryById
select "id", "endpoint_id" as "endpointId", "message_id" as "messageId", "type", "subject", "body", "webhook_deliveries"."state" as "state", "attempts", "due_at" as "dueAt", "webhook_deliveries"."created_at" as "createdAt", "settled_at" as "settledAt", "status", "failure", "milliseconds"
  from "webhook_deliveries"
  where "id" = $1;

-- insertMessage
insert into "webhook_deliveries" ("endpoint_id", "event_id", "message_id", "type", "subject", "body", "due_at", "created_at") select webhook_endpoints.id as "endpoint_id", $1::bigint as "event_id", 'msg_' || replace(gen_random_uuid()::text, '-', '') as "message_id", $2::text as "type", $3::text as "subject", $4::text as "body", $5::timestamptz as "due_at", $6::timestamptz as "created_at"
  from "webhook_endpoints"
  where "is_on" and "since_event" < $7 and $8::text = any(types)
  order by "webhook_endpoints"."id"
  on conflict do nothing;

-- insertTest
select "id"
  from "webhook_deliveries"
  where "endpoint_id" = $1 and "subject" = $2 and "state" = $3;

-- insertTest
insert into "webhook_deliveries" ("endpoint_id", "message_id", "type", "subject", "body", "due_at", "created_at")
  values ($1, 'msg_' || replace(gen_random_uuid()::text, '-', ''), $2, $3, $4, $5, $6)
  returning "id", "endpoint_id" as "endpointId", "message_id" as "messageId", "type", "subject", "body", "webhook_deliveries"."state" as "state", "attempts", "due_at" as "dueAt", "webhook_deliveries"."created_at" as "createdAt", "settled_at" as "settledAt", "status", "failure", "milliseconds";

-- sendAgain
update "webhook_deliveries"
  set "state" = $1, "due_at" = $2, "settled_at" = $3, "attempts" = $4
  where "id" = $5 and "state" <> $6
  returning "id", "endpoint_id" as "endpointId", "message_id" as "messageId", "type", "subject", "body", "webhook_deliveries"."state" as "state", "attempts", "due_at" as "dueAt", "webhook_deliveries"."created_at" as "createdAt", "settled_at" as "settledAt", "status", "failure", "milliseconds";

-- dueEndpoints
select "e"."id"
  from "webhook_endpoints" as "e"
  where "e"."is_on" and ("e"."busy_until" is null or "e"."busy_until" <= $1) and ("e"."rests_until" is null or "e"."rests_until" <= $2) and exists (select 1 as "one"
  from "webhook_deliveries" as "d"
  where "d"."endpoint_id" = "e"."id" and "d"."state" = 'waiting' and "d"."due_at" <= $3)
  order by "e"."id";

-- takeDeliveries
update "webhook_deliveries"
  set "attempts" = "attempts" + $1
  where "id" in (select "d"."id"
  from "webhook_deliveries" as "d"
  where "d"."endpoint_id" = $2 and "d"."state" = 'waiting' and "d"."due_at" <= $3 and not exists (select 1 as "one"
  from "webhook_deliveries" as "earlier"
  where "earlier"."endpoint_id" = "d"."endpoint_id" and "earlier"."subject" = "d"."subject" and "earlier"."state" = 'waiting' and "earlier"."id" < "d"."id")
  order by "d"."due_at", "d"."id"
  limit $4)
  returning "id", "endpoint_id" as "endpointId", "message_id" as "messageId", "type", "subject", "body", "webhook_deliveries"."state" as "state", "attempts", "due_at" as "dueAt", "webhook_deliveries"."created_at" as "createdAt", "settled_at" as "settledAt", "status", "failure", "milliseconds";

-- endTry
update "webhook_deliveries"
  set "state" = $1, "due_at" = $2, "settled_at" = $3, "status" = $4, "failure" = $5, "milliseconds" = $6
  where "id" = $7 and "attempts" = $8 and "state" = $9;

-- deleteOldDeliveries
delete
  from "webhook_deliveries"
  where "id" in (select "id"
  from "webhook_deliveries"
  where "created_at" < $1
  order by "created_at"
  limit 5000
  for update skip locked);

-- api/shop/webhooks/endpoints/webhook-endpoint.store.ts

-- allEndpoints
select "id", "version", "url", "description", "types" as "types", "is_on" as "isOn", "off_reason" as "offReason", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "created_at" as "createdAt"
  from "webhook_endpoints"
  order by "id";

-- isAnyEndpointOn
select "id"
  from "webhook_endpoints"
  where "is_on" = $1
  limit 1;

-- endpointById
select "id", "version", "url", "description", "types" as "types", "is_on" as "isOn", "off_reason" as "offReason", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "created_at" as "createdAt"
  from "webhook_endpoints"
  where "id" = $1;

-- lockEndpoint
select "id", "version", "url", "description", "types" as "types", "is_on" as "isOn", "off_reason" as "offReason", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "created_at" as "createdAt"
  from "webhook_endpoints"
  where "id" = $1 for no key update;

-- countEndpoints
select pg_advisory_xact_lock(4931032) as "turn";

-- countEndpoints
select count(*) as "total"
  from "webhook_endpoints";

-- insertEndpoint
insert into "webhook_endpoints" ("url", "description", "types", "secret", "since_event", "created_at")
  values ($1, $2, $3, $4, (select case when is_called then last_value else 0 end
  from events_id_seq), $5)
  returning "id", "version", "url", "description", "types" as "types", "is_on" as "isOn", "off_reason" as "offReason", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "created_at" as "createdAt";

-- updateEndpoint
update "webhook_endpoints"
  set "url" = $1, "description" = $2, "types" = $3, "version" = "version" + $4
  where "id" = $5
  returning "id", "version", "url", "description", "types" as "types", "is_on" as "isOn", "off_reason" as "offReason", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "created_at" as "createdAt";

-- switchOn
update "webhook_endpoints"
  set "is_on" = $1, "off_reason" = $2, "failing_since" = $3, "strikes" = $4, "rests_until" = $5, "since_event" = (select case when is_called then last_value else 0 end
  from events_id_seq)
  where "id" = $6 and not "is_on";

-- switchOff
update "webhook_endpoints"
  set "is_on" = $1, "off_reason" = $2
  where "id" = $3;

-- lockSecrets
select "id", "secret", "earlier_secret" as "earlierSecret"
  from "webhook_endpoints"
  order by "id" for no key update;

-- writeSecrets
update "webhook_endpoints"
  set "secret" = $1, "earlier_secret" = $2
  where "id" = $3;

-- replaceSecret
update "webhook_endpoints"
  set "earlier_secret" = "secret", "earlier_secret_until" = $1, "secret" = $2
  where "id" = $3
  returning "id", "version", "url", "description", "types" as "types", "is_on" as "isOn", "off_reason" as "offReason", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "created_at" as "createdAt";

-- deleteEndpoint
delete
  from "webhook_endpoints"
  where "id" = $1;

-- reserveEndpoint
update "webhook_endpoints"
  set "busy_until" = $1
  where "id" = $2 and "is_on" and ("rests_until" is null or "rests_until" <= $3) and ("busy_until" is null or "busy_until" <= $4)
  returning "id", "url", "description", "secret", "earlier_secret" as "earlierSecret", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "strikes";

-- reserveEndpoint once more
update "webhook_endpoints"
  set "busy_until" = $1
  where "id" = $2 and "is_on" and ("rests_until" is null or "rests_until" <= $3) and ("busy_until" is null or "busy_until" <= $4 or "busy_until" = $5)
  returning "id", "url", "description", "secret", "earlier_secret" as "earlierSecret", "earlier_secret_until" as "earlierSecretUntil", "failing_since" as "failingSince", "strikes";

-- releaseEndpoint
update "webhook_endpoints"
  set "busy_until" = $1
  where "id" = $2 and "busy_until" = $3;

-- noteHealth
update "webhook_endpoints"
  set "failing_since" = $1, "strikes" = $2, "rests_until" = $3
  where "id" = $4;

-- api/shop/wishlist/wish.store.ts

-- wishesOf
select "product_id" as "productId", "added_at" as "addedAt"
  from "wishes"
  where "user_id" = $1
  order by "id" desc
  limit 100;

-- insertWishes
insert into "wishes" ("user_id", "product_id", "added_at") select $1::int as "user_id", "p"."id", $2::timestamptz as "added_at"
  from unnest($3::int[]) with ordinality as wanted (id, place)
  inner join "products" as "p" on "p"."id" = "wanted"."id"
  where ("p"."deleted_at" is null and not "p"."is_draft")
  order by "wanted"."place" desc
  on conflict do nothing;

-- trimWishes
delete
  from "wishes"
  where "user_id" = $1 and "id" not in (select "id"
  from "wishes"
  where "user_id" = $2
  order by "id" desc
  limit 100);

-- deleteWish
delete
  from "wishes"
  where "user_id" = $1 and "product_id" = $2;

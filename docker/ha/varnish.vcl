# In front of the balancer of the shops. Keeps what the shop allows every visitor to see: one second, and up to a minute
# while the shop answers with errors (RFC 5861, stale-if-error).
vcl 4.1;

# The backend, a file of your own beside this one: see backend.vcl.
include "backend.vcl";

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # A token gets an answer of its own.
  if (req.http.Authorization) {
    return (pass);
  }
  # No page depends on a cookie.
  unset req.http.Cookie;
  if (req.restarts == 1) {
    # The shop has failed: an answer up to a minute old is better.
    set req.grace = 60s;
  } elsif (req.restarts > 1) {
    # There is none: the shop's own error.
    return (pass);
  } elsif (req.url ~ "^/(api|graphql)") {
    set req.grace = 0s;
  } else {
    # stale-while-revalidate of pages.
    set req.grace = 1s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && !bereq.uncacheable) {
    # An error never replaces an answer.
    return (abandon);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 60s;
    if (beresp.ttl <= 0s && beresp.age > 0s) {
      # A shop's answer from before its database went away. Varnish would note that the page is never to be kept, and have
      # nothing to give out when the next shop has no answer.
      set beresp.ttl = 1s;
      set beresp.grace = 60s - beresp.age;
    }
  } else {
    set beresp.grace = 0s;
  }
}

sub vcl_backend_error {
  if (!bereq.uncacheable) {
    return (abandon);
  }
  # The balancer does not answer.
  set beresp.http.Content-Type = "application/json";
  set beresp.http.Retry-After = "2";
  synthetic({"{"detail":"The shop is busy or restarting. Try again in a moment." }"});
  return (deliver);
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts < 2 && (req.method == "GET" || req.method == "HEAD") && !req.http.Authorization) {
    return (restart);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}

# Where Varnish finds the balancer of the shops.
backend shop {
  .host = "172.30.7.40";
  .port = "8080";
}

#!/bin/sh
# Checks the settings and rules for Prometheus, and tests the rules. Needs promtool (Debian's package prometheus).
set -eu
cd "$(dirname "$0")"
promtool check config prometheus.yml
promtool test rules alerts.test.yml

# A cache between the proxy and the gateways, for a site that sets CDN_MAX_AGE. It keeps pages of guests for seconds, and
# files for as long as they say. Members, and visitors who try a version, are passed on.
vcl 4.1;

import cookie;
import std;

backend default {
	.host = "gateway";
	.port = "8080";
}

sub vcl_recv {
	# The site sends it when something was taken down: CDN_PURGE="PURGE http://varnish:8080/" and
	# CDN_PURGE_HEADER="X-Purge-Key: ...", with the key that the environment of varnishd has as PURGE_KEY.
	if (req.method == "PURGE") {
		if (std.getenv("PURGE_KEY") == "" || req.http.X-Purge-Key != std.getenv("PURGE_KEY")) {
			return (synth(403));
		}
		ban("obj.http.CDN-Cache-Control ~ .");
		return (synth(200));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?(ba-user-token|ba-refresh-token|yk-override)=") {
		return (pass);
	}
	# The gateway gets all cookies. Only these change the page of a guest.
	cookie.parse(req.http.Cookie);
	cookie.keep("ba-lang,ba-is-dark,ba-adult,__Host-ba-adult,yk-aside-closed,yk-reading,yk-kept,yonkoma-consent");
	set req.http.X-Choices = cookie.get_string();
	return (hash);
}

sub vcl_hash {
	hash_data(req.http.X-Choices + " " + req.http.Think-Lang + " " + req.http.Sec-GPC + " " + req.http.DNT);
}

sub vcl_backend_fetch {
	unset bereq.http.X-Choices;
}

sub vcl_backend_response {
	if (beresp.http.CDN-Cache-Control && !beresp.http.Set-Cookie) {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s);
		set beresp.grace = std.duration(
			regsub(beresp.http.CDN-Cache-Control, ".*stale-while-revalidate=(\d+).*", "\1s"), 0s);
		# They are part of the key.
		set beresp.http.Vary = "accept-encoding";
		return (deliver);
	}
	if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie) {
		set beresp.uncacheable = true;
		set beresp.ttl = 1s;
		return (deliver);
	}
}

sub vcl_deliver {
	if (resp.http.CDN-Cache-Control) {
		set resp.http.Vary = "accept-encoding, cookie, think-lang, sec-gpc, dnt";
		unset resp.http.CDN-Cache-Control;
		unset resp.http.Cache-Tag;
		unset resp.http.Surrogate-Key;
	}
	unset resp.http.X-Varnish;
	unset resp.http.Via;
}

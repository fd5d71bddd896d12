import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');

describe('the examples for proxies', () => {
    it('set every header that the server believes behind a proxy, in each location of nginx', () => {
        const locations = [...read('nginx.conf').matchAll(/location [^{]*\{([^}]*proxy_pass[^}]*)\}/g)];
        expect(locations).toHaveLength(2);
        for (const [, location] of locations)
            for (const header of [
                'Host $host',
                'X-Forwarded-For $proxy_add_x_forwarded_for',
                'X-Forwarded-Proto $scheme',
                'X-Forwarded-Host $host',
                'X-Request-ID $request_id',
            ])
                expect(location).toContain(`proxy_set_header ${header};`);
    });

    it('replace the request id of the client in Caddy, which sets the others by itself', () => {
        expect(read('Caddyfile')).toContain('header_up X-Request-ID {http.request.uuid}');
    });
});

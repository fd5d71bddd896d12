import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../server/http/metrics';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
};
const alerts = read('deploy/monitoring/alerts.yml');

/** The names of metrics in expressions of Prometheus: what stands before a selector. */
const namesIn = (expression: string) =>
    [...expression.matchAll(/([a-z0-9_]+)\{/g)].map(([, name]) => name!.replace(/_(count|bucket|sum)$/, ''));

/** The names of all metrics that a server has. */
const known = async (): Promise<Set<string>> => {
    const { register, observe } = createMetrics();
    const none = async () => 0;
    observe({ addHook: () => undefined } as never, {
        connections: () => ({ active: 0, idle: 0, waiting: 0 }),
        streams: () => 0,
        campaignsDue: none,
        pushesWaiting: none,
        lettersQueued: none,
        changesUndelivered: none,
        jobsFailed: none,
        salesDaysWaiting: none,
        freeBytes: none,
    });
    return new Set([...(await register.getMetricsAsJSON()).map(({ name }) => name), 'up']);
};

describe('the files for Prometheus and Grafana', () => {
    it('name metrics that the server has, and every one of the shop', async () => {
        const names = await known();
        const used = new Set([
            ...dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
            ...namesIn(alerts),
        ]);
        expect([...used].filter(name => !names.has(name))).toEqual([]);
        expect([...names].filter(name => /^(shop|http)_/.test(name) && !used.has(name))).toEqual([]);
    });

    it('link each alert to a section of docs/running.md', () => {
        const sections = [...read('docs/running.md').matchAll(/^## (.*)$/gm)].map(([, title]) =>
            title!
                .toLowerCase()
                .replace(/[^\w -]/g, '')
                .replaceAll(' ', '-'),
        );
        const links = [...alerts.matchAll(/docs\/running\.md#([\w-]+)/g)].map(([, anchor]) => anchor!);
        expect(links.length).toBe([...alerts.matchAll(/- alert:/g)].length);
        expect(links.filter(link => !sections.includes(link))).toEqual([]);
    });

    it('give each panel of the dashboard an id of its own', () => {
        const ids = dashboard.panels.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
    });
});

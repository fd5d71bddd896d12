import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

/** A span for each statement within a call.. */
export function traceStatements(pool: pg.Pool): void {
    pool.on('connect', client => {
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        // oxlint-disable-next-line typescript/no-explicit-any -- pg overloads `query` in ways that cannot be repeated
        (client as any).query = (...given: unknown[]) => {
            if (!trace.getActiveSpan()) return query(...given);
            const [statement] = given as [string | { text?: string }];
            const text = typeof statement === 'string' ? statement : (statement?.text ?? '');
            const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
            const span = trace.getTracer('database').startSpan(`postgresql ${verb}`, {
                kind: SpanKind.CLIENT,
                attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb },
            });
            const result = query(...given);
            if (!(result instanceof Promise)) span.end();
            else
                result.then(
                    () => span.end(),
                    () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
                );
            return result;
        };
    });
}

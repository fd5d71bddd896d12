import { NodeTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';

/**
 * Sends traces to the collector in `OTEL_EXPORTER_OTLP_ENDPOINT`. OpenTelemetry's other variables hold too, such as
 * `OTEL_EXPORTER_OTLP_HEADERS`. Answers a function that sends what is left and stops.
 */
export function startTracing(): () => Promise<void> {
    const provider = new NodeTracerProvider({
        resource: defaultResource().merge(
            resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'shop-back-office' }),
        ),
        spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    });
    provider.register();
    return () => provider.shutdown();
}

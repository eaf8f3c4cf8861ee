import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { withoutEnd } from '#contract/base/without-ends.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { type Begin, type Span, type Step, traceWith } from './trace.ts'
import { traceStatements } from './trace-statements.ts'

interface Settings {
  /** Address of an OpenTelemetry collector for traces over HTTP: 'http://127.0.0.1:4318'. */
  endpoint: string
  service: string
  version: string
  /** Sampling rate from 0 to 1. */
  share: number
  /** Milliseconds until finished spans are sent; by default that of the package. */
  sentAfter?: number
}

/** Milliseconds for sending finished spans before the process ends. */
const closeTimeout = 2_000

const kinds: Record<NonNullable<Step['kind']>, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}

/** `00-TRACE-SPAN-FLAGS` of W3C Trace Context, in the form that we write. */
function contextOf(traceparent: string | null | undefined) {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
  if (traceId === '') return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}

/** Starts sending traces to a collector. Loaded only if one is configured. */
export function openTraces({ endpoint, service, version, share, sentAfter }: Settings): {
  close(): Promise<void>
} {
  const exporter = new OTLPTraceExporter({ url: `${withoutEnd(endpoint, /\//)}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        ...(sentAfter !== undefined && { scheduledDelayMillis: sentAfter }),
      }),
    ],
  })
  const tracer = provider.getTracer(service, version)
  const begin: Begin = ({ name, kind, facts = {}, after }, parent) => {
    const context = contextOf(after ?? parent?.traceparent)
    const span = tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: facts },
      context,
    )
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      rename: (to) => void span.updateName(to),
      set: (more) => void span.setAttributes(more),
      end(error) {
        if (error !== undefined)
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: error instanceof Error ? error.name : 'failed',
          })
        span.end()
      },
    } satisfies Span
  }
  traceWith(begin)
  const undo = traceStatements()
  return {
    async close() {
      traceWith(undefined)
      undo()
      // Spans for an unavailable collector are lost, which does not affect the site.
      await waitAtMost(
        provider.shutdown().catch(() => {}),
        closeTimeout,
      )
    },
  }
}

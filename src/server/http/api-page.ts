import { z } from 'zod'
import { type Html, html } from '../pages/html.ts'

type Schema = z.output<typeof Schema>
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return z.union([Schema, z.boolean()]).optional()
  },
  get prefixItems() {
    return z.array(Schema).optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
})

const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Operation = z.looseObject({
  summary: z.string().default(''),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: Schema.optional() })).default([]),
  requestBody: z.looseObject({ content: Content.optional() }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })).default({}),
})
type Operation = z.output<typeof Operation>
const OpenApi = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

export const apiStyle = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem }
pre { overflow-x: auto; background: #f3f3f0; padding: .75rem; white-space: pre-wrap }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
details { border-bottom: 1px solid #ccc }`

/** The OpenAPI document as an HTML page: every endpoint with the permissions it needs, its parameters, body and response. */
export function apiPage(document: unknown): string {
  const { paths } = OpenApi.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method.toUpperCase(), operation)),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface of Meldwerk</title>
<link rel="stylesheet" href="/status/api.css">
</head>
<body>
<main>
<h1>Interface of Meldwerk</h1>
<p>Paths under <code>/signals/</code> are the Signalen API v1, those under <code>/api/</code> our own.
For programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
${operations}
</main>
</body>
</html>
`.html
}

function operationHtml(
  path: string,
  method: string,
  { summary, security, parameters, requestBody, responses }: Operation,
) {
  const [answer] = Object.entries(responses).filter(([status]) => /^2/.test(status))
  return html`<details>
<summary><span class="method">${method}</span> <code>${path}</code> ${summary}</summary>
<p>${accessText(security)}</p>
${section('Parameters', parameters.map(each => `${each.name} (${each.in}): ${shape(each.schema)}`).join('\n'))}
${section('Body', contentShape(requestBody?.content))}
${section('Answer', contentShape(answer?.[1].content))}
</details>`
}

const section = (title: string, text: string): Html | undefined =>
  text === '' ? undefined : html`<h2>${title}</h2><pre>${text}</pre>`

function accessText([first]: Operation['security']): string {
  const needed = first?.bearer
  if (!needed) return 'Open to everybody.'
  return needed.length === 0 ? 'For who is signed in.' : `For who is signed in and has ${needed.join(' and ')}.`
}

function contentShape(content: z.output<typeof Content> | undefined): string {
  const [first] = Object.values(content ?? {})
  return first?.schema ? shape(first.schema) : ''
}

/** A schema in the notation of TypeScript, which reads better than its JSON. */
function shape(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything'
  const { type, format, properties, items, prefixItems } = schema
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map(one => shape(one, indent)))].join(' | ')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (prefixItems) return `[${prefixItems.map(one => shape(one, indent)).join(', ')}]`
  if (typeof items === 'object') return `${shape(items, indent)}[]`
  if (properties) return objectShape(properties, schema.required ?? [], indent)
  const name = [type ?? 'anything'].flat().join(' | ')
  return format ? `${name} (${format})` : name
}

function objectShape(properties: Readonly<Record<string, Schema>>, required: readonly string[], indent: string) {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shape(schema, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

// Hand-written paths as "x,y x,y" in metres east and north of the plan's origin.
const Path = z.string().transform((text, context) =>
  text.split(' ').map(pair => {
    const [x, y, ...rest] = pair.split(',').map(Number)
    if (x === undefined || y === undefined || rest.length > 0 || Number.isNaN(x + y)) {
      context.addIssue({ code: 'custom', message: `"${pair}" is not a point` })
    }
    return { x: x ?? 0, y: y ?? 0 }
  }),
)
const Point = Path.transform(([point]) => point ?? { x: 0, y: 0 })

const roadKinds = ['main', 'road', 'street', 'lane', 'foot', 'path'] as const
const homeKinds = ['old', 'row', 'terrace', 'garden', 'villa', 'flats', 'halls', 'none'] as const
export type RoadKind = (typeof roadKinds)[number]
export type HomeKind = (typeof homeKinds)[number]

const StreetPlan = z.strictObject({
  name: z.string(),
  kind: z.enum(roadKinds),
  path: Path.optional(),
  along: z.string().optional(),
  offset: z.number().default(0),
  from: z.number().default(0),
  to: z.number().default(1),
  houses: z.enum(['both', 'left', 'right', 'none']).default('both'),
  trees: z.boolean().default(false),
  oaks: z.boolean().default(false),
})
export type StreetPlan = z.infer<typeof StreetPlan>

const Building = { name: z.string(), at: Point, size: z.string(), angle: z.number() }

const Neighbourhood = z.strictObject({
  code: z.string(),
  short: z.string().max(4),
  name: z.string(),
  homes: z.enum(homeKinds),
  ring: z.string().transform(text => text.split(' ')),
})

const Plan = z.strictObject({
  name: z.string(),
  note: z.string(),
  seed: z.number(),
  origin: z.strictObject({ x: z.number(), y: z.number() }),
  coast: Path,
  municipality: Path,
  canals: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      width: z.number(),
      closed: z.boolean().default(false),
      path: Path,
    }),
  ),
  basins: z.array(z.strictObject({ name: z.string(), ring: Path, smooth: z.boolean().default(false) })),
  railway: z.strictObject({ path: Path, embankment: z.number() }),
  station: z.strictObject({ ...Building, platforms: Path }),
  causeways: z.array(Path),
  piers: z.array(z.strictObject({ width: z.number(), path: Path })),
  streets: z.array(StreetPlan),
  parks: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['park', 'sports', 'cemetery', 'gardens', 'beach', 'grass']),
      ring: Path,
    }),
  ),
  squares: z.array(z.strictObject({ name: z.string(), ring: Path })),
  landmarks: z.array(
    z.strictObject({ ...Building, kind: z.string(), shift: z.string().optional(), ground: z.boolean().optional() }),
  ),
  clocks: z.array(z.string()),
  nodes: z.record(z.string(), Point),
  districts: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      postcode: z.string().regex(/^\d{4}$/),
      letter: z.string().length(1),
      neighbourhoods: z.array(Neighbourhood),
    }),
  ),
})
export type Plan = z.infer<typeof Plan>

export const readPlan = (): Plan =>
  Plan.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../demo/plan.json'), 'utf8')))

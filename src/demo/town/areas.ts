import type { RdPoint } from '../../kit/rd.ts'
import type { Plan } from '../plan.ts'
import type { District, Neighbourhood } from './model.ts'

/** The outline of adjacent rings that share their corners: an edge that occurs in both directions is inside and left out. */
function outlineOf(rings: readonly (readonly string[])[]): string[] {
  const edges = new Set(rings.flatMap(ring => ring.map((node, i) => `${node} ${ring[(i + 1) % ring.length]}`)))
  const next = new Map<string, string>()
  for (const edge of edges) {
    const [from = '', to = ''] = edge.split(' ')
    if (!edges.has(`${to} ${from}`)) next.set(from, to)
  }
  const [start = ''] = next.keys()
  const outline = [start]
  for (let at = next.get(start); at && at !== start && outline.length < next.size; at = next.get(at)) outline.push(at)
  if (outline.length !== next.size) throw new Error('The neighbourhoods of a district do not form one outline')
  return outline
}

/** The ring in clockwise order: only then do shared edges have opposite directions. */
function clockwise(ring: readonly string[], nodes: Plan['nodes']): readonly string[] {
  const twiceArea = ring.reduce((sum, node, i) => {
    const [a, b] = [nodes[node], nodes[ring[(i + 1) % ring.length] ?? node]]
    return a && b ? sum + (b.x - a.x) * (b.y + a.y) : sum
  }, 0)
  return twiceArea > 0 ? ring : ring.toReversed()
}

export function areasOf(plan: Plan, onMap: (point: RdPoint) => RdPoint) {
  const ringOf = (nodes: readonly string[]) =>
    nodes.map(node => {
      const point = plan.nodes[node]
      if (!point) throw new Error(`The plan has no node ${node}`)
      return onMap(point)
    })
  const districts: District[] = plan.districts.map(({ code, name, postcode, letter, neighbourhoods }) => ({
    code,
    name,
    postcode,
    letter,
    ring: ringOf(outlineOf(neighbourhoods.map(({ ring }) => clockwise(ring, plan.nodes)))),
  }))
  const neighbourhoods: Neighbourhood[] = plan.districts.flatMap(({ code: district, neighbourhoods: inside }) =>
    inside.map(({ code, short, name, homes, ring }) => ({ code, short, name, homes, district, ring: ringOf(ring) })),
  )
  return { districts, neighbourhoods }
}

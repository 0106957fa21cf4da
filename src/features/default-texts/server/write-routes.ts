import { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import * as contract from '../contract.ts'
import { categoryIdBySlugs, type DefaultTextRow, defaultTextById, removeDefaultText } from './store.ts'
import { addText, changeText, setTextPositions, setTexts } from './write.ts'

type StatusCodes = Readonly<Record<string, string>>
type On = Parameters<Routes>[0]['onAuthorized']
type WireShapes = { codes: StatusCodes; toMessage: (row: DefaultTextRow) => contract.StatusMessage }

export function writeRoutes(on: On, base: Base, { codes, toMessage }: WireShapes) {
  const { db } = base
  const readMessage = async (id: number) => {
    const row = await defaultTextById(db, id)
    if (!row) throw new Problem('not-found')
    return toMessage(row)
  }

  on(contract.createStatusMessage, async ({ body, reply }) => {
    const { state, ...values } = body()
    const id = await addText(base, { ...values, status: statusOf(codes, state) })
    reply.code(201)
    return readMessage(id)
  })

  on(contract.replaceStatusMessage, async ({ params, body }) => {
    const id = parseId(params.id)
    const { state, ...values } = body()
    await changeText(base, id, { active: false, ...values, status: statusOf(codes, state) })
    return readMessage(id)
  })

  on(contract.changeStatusMessage, async ({ params, body }) => {
    const id = parseId(params.id)
    const { state, ...values } = body()
    await changeText(base, id, { ...values, status: state === undefined ? undefined : statusOf(codes, state) })
    return readMessage(id)
  })

  on(contract.deleteStatusMessage, async ({ params, reply }) => {
    if (!(await removeDefaultText(db, parseId(params.id)))) throw new Problem('not-found')
    reply.code(204)
    return undefined
  })

  on(contract.placeStatusMessages, async ({ params, request, reply }) => {
    const places = Array.isArray(request.body)
      ? z.array(contract.Position).parse(request.body, { reportInput: true })
      : contract.Position.parse(request.body, { reportInput: true })
    await setTextPositions(base, parseId(params.category), [places].flat())
    reply.code(201)
    return places
  })
}

type TemplateOptions = { codes: StatusCodes; templates: (path: Path) => Promise<contract.TemplatesOfState[]> }
type Path = { main: string; sub?: string }

export function templateWriteRoutes(on: On, base: Base, { codes, templates }: TemplateOptions) {
  const setTemplates = async (path: Path, input: contract.Templates) => {
    const categoryId = await categoryIdBySlugs(base.db, path.main, path.sub)
    if (categoryId === undefined) throw new Problem('not-found')
    const textsByStatus = input.flatMap(({ state, templates: texts }) => {
      const status = Object.keys(codes).find(key => codes[key] === state)
      if (status === undefined && texts.length > 0)
        throw new Problem('invalid-input', { state: [`Waarde '${state}' is geen geldige keuze.`] })
      return status === undefined ? [] : [{ status, templates: texts }]
    })
    await setTexts(base, { categoryId, texts: textsByStatus })
    return templates(path)
  }
  on(contract.setTemplatesOfMain, ({ params, body }) => setTemplates(params, body()))
  on(contract.setTemplatesOfSub, ({ params, body }) => setTemplates(params, body()))
}

function statusOf(codes: StatusCodes, code: string): string {
  const status = Object.keys(codes).find(key => codes[key] === code)
  if (status !== undefined) return status
  throw new Problem('invalid-input', { state: [`"${code}" is een ongeldige keuze.`] })
}

/** @throws Problem `not-found` for what is no number */
export function parseId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Problem('not-found')
  return Number(text)
}

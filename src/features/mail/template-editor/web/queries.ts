import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { versioned } from '../../../../web/form/save-result.ts'
import { listTemplates, readTemplate, templateHistory } from '../../templates/contract.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import type { ExampleMail } from '../contract.ts'
import { readTemplateValues } from './template-values.ts'

/** The first part of the key of everything about the texts of mails. */
export const templatesKey = 'mail-templates'

export const templatesQuery = (send: Send) =>
  queryOptions({
    queryKey: [templatesKey],
    queryFn: ({ signal }) => call(listTemplates, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

export const templateQuery = (send: Send, key: TemplateKey) =>
  queryOptions({
    queryKey: [templatesKey, key],
    queryFn: async ({ signal }) => {
      const { body, headers } = await callWithHeaders(readTemplate, { params: { key }, signal }, send)
      return { builtIn: body.builtIn, saved: versioned({ body, headers }, readTemplateValues) }
    },
    meta: { suppressErrorNotice: true },
  })

export const templateHistoryQuery = (send: Send, key: TemplateKey) =>
  queryOptions({
    queryKey: [templatesKey, key, 'history'],
    queryFn: ({ signal }) => call(templateHistory, { params: { key }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** A letter about a report. Its address works once, so it is never taken from the cache. */
export const letterQuery = (text: object, report: number | null, queryFn: () => Promise<ExampleMail>) =>
  queryOptions({
    queryKey: ['letter', text, report],
    queryFn,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { suppressErrorNotice: true },
  })

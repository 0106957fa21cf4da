import type { Alert, MapObjectSettings, QuestionTemplate } from './question.ts'

export function textsOfQuestion(question: QuestionTemplate): string[] {
  const texts: string[] = []
  withTexts(question, text => {
    texts.push(text)
    return text
  })
  return texts
}

export function withTexts<Q extends QuestionTemplate>(question: Q, change: (text: string) => string): Q {
  const { label, hint, shortLabel } = question
  return {
    ...question,
    label: label && change(label),
    ...(hint !== undefined && { hint: change(hint) }),
    ...(shortLabel !== undefined && { shortLabel: change(shortLabel) }),
    ...partsOf(question, change),
  }
}

function partsOf(question: QuestionTemplate, change: (text: string) => string): object {
  if ('options' in question)
    return {
      options: question.options.map(({ label, info, ...option }) => ({
        ...option,
        label: change(label),
        ...(info !== undefined && { info: change(info) }),
      })),
    }
  if (question.type === 'checkbox') return { text: change(question.text) }
  if (question.type === 'alert') return { alert: alertIn(question.alert, change) }
  return question.type === 'map-objects' ? { objects: objectsIn(question.objects, change) } : {}
}

const alertIn = ({ heading, paragraphs, links, ...alert }: Alert, change: (text: string) => string) => ({
  ...alert,
  ...(heading !== undefined && { heading: change(heading) }),
  paragraphs: paragraphs.map(change),
  ...(links && { links: links.map(({ text, href }) => ({ text: change(text), href })) }),
})

const objectsIn = (objects: MapObjectSettings, change: (text: string) => string) => ({
  ...objects,
  one: change(objects.one),
  many: change(objects.many),
  title: change(objects.title),
  unregistered: change(objects.unregistered),
  number: change(objects.number),
  submit: change(objects.submit),
  kinds: objects.kinds.map(kind => ({ ...kind, label: change(kind.label) })),
  ...(objects.statuses && { statuses: objects.statuses.map(status => ({ ...status, label: change(status.label) })) }),
})

import { inLanguage } from '#kit/language.ts'
import { toLocation } from '../location/rules.ts'
import { type Draft, type DraftQuestions, fallbackCategory, type SameAs } from './rules.ts'

export const pathOfCategory = ({ main, sub } = fallbackCategory) =>
  `/signals/v1/public/terms/categories/${main}/sub_categories/${sub}`

export function bodyOf(draft: Draft, draftQuestions: DraftQuestions) {
  const { description, category, place, phone, email, allowsContactSharing, sentAt = new Date().toISOString() } = draft
  const path = pathOfCategory(category)
  return {
    text: description.trim(),
    location: place && toLocation(place),
    category: { sub_category: path },
    reporter: { phone: phone.trim() || null, email: email.trim() || null, sharing_allowed: allowsContactSharing },
    ...reportLanguage,
    ...draftQuestions.answerFieldsOf(draft, { path, sentAt }),
  }
}

export const sameAsHeader = 'Meldwerk-Same-As'

export const categoryIn = (name: SameAs['name']) => name.slice(0, Math.max(0, name.lastIndexOf(',')))

const reportLanguage = { language: inLanguage<'en' | undefined>({ nl: undefined, en: 'en' }) }

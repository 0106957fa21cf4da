import '../web/styles/base.css'
import { lazy, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { OpenMainCategory } from '../features/categories/overview.ts'
import { hasSignedInCookie } from '../kit/sign-in.ts'
import { CitizenApp } from '../screens/citizen/CitizenApp.tsx'
import { configuration, pageData } from '../web/configuration.ts'
import { registerServiceWorker } from '../web/service-worker.ts'

const NonWizardPage = lazy(async () => ({
  default: (await import('../screens/citizen/NonWizardPage.tsx')).NonWizardPage,
}))
const Notices = lazy(async () => ({ default: (await import('../screens/citizen/notices/Notices.tsx')).Notices }))
const root = document.getElementById('root')
// A user may type before this script runs; hydration would discard that text.
const field = document.querySelector('textarea')
let text = field?.value ?? ''
field?.addEventListener('input', () => {
  text = field.value
})
const textBeforeHydration = () => text
if (root) {
  const categories = pageData<readonly OpenMainCategory[]>('categories')
  const content = { configuration: configuration(), categories, NonWizardPage, Notices }
  const app = (
    <CitizenApp
      {...content}
      path={location.pathname}
      textBeforeHydration={textBeforeHydration}
      mayBeStaff={hasSignedInCookie(document.cookie)}
    />
  )
  // In a transition React hydrates in pieces, between which the browser handles input.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app) // the offline page and those of the development server are empty
  registerServiceWorker()
}

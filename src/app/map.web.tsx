import '#web/older-browsers.ts'
import '#web/styles/base.css'
import { createRoot } from 'react-dom/client'
import { PublicMapPage } from '#features/public-map/page/pages/PublicMapPage.tsx'
import { configuration } from '#web/configuration.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <PublicMapPage configuration={configuration()} path={location.pathname} isFramed={window.self !== window.top} />,
)

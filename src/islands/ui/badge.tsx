import type { ReactNode } from 'react'

const tones = {
  free: 'badge-free',
  premium: 'badge-premium',
  caution: 'badge-caution',
  neutral: 'badge bg-sunken text-muted',
  positive: 'badge bg-positive-soft text-positive',
  danger: 'badge bg-danger-soft text-danger',
}

export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>
}

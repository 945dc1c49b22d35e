/**
 * Where something is ticked or chosen. The sign is cut out of a part of the box itself: an icon beside each box is an
 * image in SVG, which a browser paints even where it cannot be seen.
 */
const tickBox =
  'appearance-none forced-colors:appearance-auto grid place-content-center shrink-0 size-4.5 border border-line-strong bg-surface text-on-accent cursor-pointer checked:border-accent checked:bg-accent checked:before:content-empty before:size-3.5 before:bg-current forced-colors:before:hidden'

/** The classes that Astro components and React islands share. */
export const shortcuts: Record<string, string> = {
  // Not `overflow: hidden`, which makes each of them a box that can be scrolled, with a layer of its own.
  truncate: 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap',
  button:
    'inline-flex items-center justify-center gap-2 h-10 px-4 rounded-lg text-sm font-medium whitespace-nowrap cursor-pointer select-none no-underline transition-colors disabled:opacity-60 disabled:cursor-not-allowed',
  'button-primary':
    'button border border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  'button-secondary': 'button bg-surface text-ink border border-line-strong hover:bg-hover',
  'button-ghost': 'button border border-transparent bg-transparent text-ink hover:bg-hover',
  'button-danger': 'button border border-transparent bg-danger text-on-accent hover:brightness-110',
  'icon-button':
    'border border-transparent inline-flex items-center justify-center size-10 rounded-full bg-transparent text-ink cursor-pointer transition-colors hover:bg-hover',
  field:
    'h-10 w-full rounded-lg border border-line-strong bg-surface px-3 text-base sm:text-sm text-ink placeholder:text-muted',
  panel: 'rounded-2xl border border-line bg-surface shadow-card',
  badge:
    'border border-transparent inline-flex items-center gap-1 rounded-md px-1.5 h-5 text-xs font-medium',
  'badge-free': 'badge bg-positive-soft text-positive',
  'badge-premium': 'badge bg-premium-soft text-premium',
  'badge-caution': 'badge bg-caution text-on-caution whitespace-nowrap',
  chip: 'inline-flex items-center h-5.5 px-2 rounded-full border border-line text-xs text-muted',
  'family-card':
    'relative flex flex-col h-full rounded-xl border border-line bg-surface text-ink shadow-card',
  // Rounded itself, and on a phone the image that fills it: a card that clipped them would be a layer to draw in every frame.
  'family-picture':
    'grid place-items-center h-[150px] rounded-t-[calc(0.75rem-1px)] [background:var(--drawing)] max-sm:[&>img]:rounded-[inherit]',
  'family-body': 'flex flex-1 flex-col gap-2 p-3',
  'family-name': 'text-sm font-medium leading-snug line-clamp-2 break-words',
  'family-link':
    'text-ink no-underline after:absolute after:inset-0 after:content-empty after:rounded-xl group-hover:underline underline-offset-3 decoration-line-strong',
  'family-chips': 'mt-auto flex gap-1 overflow-clip',
  'catalogue-toolbar':
    'grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,40%),100%),1fr))] sm:flex sm:flex-wrap items-center gap-3 mt-6 mb-5',
  'search-hints':
    'col-span-full basis-full sm:order-last flex items-center gap-2 sm:gap-3 h-8 max-sm:-my-1 min-w-0',
  tick: `${tickBox} rounded-[0.3rem] before:[clip-path:polygon(14%_53%,37.5%_77%,86%_28%,80%_22%,37.5%_65%,20%_47%)] indeterminate:border-accent indeterminate:bg-accent indeterminate:before:content-empty indeterminate:before:[clip-path:inset(45.5%_20%)]`,
  'tick-one': `${tickBox} rounded-full before:[clip-path:circle(15%)]`,
  skeleton: 'rounded-md bg-sunken [.long-wait_&]:animate-pulse [.long-wait_&]:animate-delay-500',
  'account-section':
    'grid gap-x-10 gap-y-5 border-t border-line py-8 sm:grid-cols-[15rem_minmax(0,1fr)]',
  progress:
    'appearance-none block h-2 w-full overflow-hidden rounded-full border-0 bg-sunken indeterminate:animate-pulse [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent',
  'text-link': 'text-accent underline underline-offset-3 decoration-1 hover:decoration-2',
  'blank-slate': 'grid justify-items-center gap-5 px-4 py-14 text-center',
  'blank-slate-line':
    'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-surface px-4 py-3',
  'blank-slate-icon':
    'grid size-14 -mb-1 place-items-center rounded-2xl border border-line bg-surface text-muted',
  eyebrow: 'font-mono text-xs uppercase tracking-wider text-muted',
}

/** Words of the code and of the texts that would make a rule each, though none is a class here. */
export const noClasses = [
  ...['b', 'blur', 'capitalize', 'collapse', 'container', 'filter', 'h1', 'h2', 'h3', 'ha', 'm2'],
  ...['m3', 'me', 'my', 'outline', 'px', 'resize', 'ring', 'shadow', 'static', 'tab', 'table'],
  ...['transform', 'transition', 'visible', 'z0', 'z1'],
]

onRecordCreate((e) => {
  if (!e.record?.getString('role')) e.record?.set('role', 'member')
  if (!e.record?.getString('plan')) e.record?.set('plan', 'free')
  e.next()
}, 'users')

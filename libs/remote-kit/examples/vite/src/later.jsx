import { useTranslation } from 'react-i18next';

export default function Later() {
  const { t } = useTranslation('vite-example');
  return <p>{t('front.later')}</p>;
}

import { useTranslation } from 'react-i18next';

export default function Later() {
  const { t } = useTranslation('rsbuild-example');
  return <p>{t('front.later')}</p>;
}
